/**
 * Where GeoNames' extract ranks a place by its whole prefecture, by a population of long ago or by that of another place:
 * name, latitude and longitude (tenths of degrees), inhabitants of the built-up area (census of 2020, rounded) and, where
 * the place has the population of a city that it is part of, that city's name.
 */
const corrections = [
  ['Nanchong', 30.8, 106.1, 1_200_000],
  ['Tai’an', 36.2, 117.1, 1_000_000],
  ['Puyang', 29.5, 119.9, 200_000],
  ['Tianshui', 34.6, 105.7, 650_000],
  ['Shiyan', 32.6, 110.8, 800_000],
  ['Yunfu', 22.9, 112.0, 300_000],
  ['Xinyang', 32.1, 114.1, 620_000],
  ['Ordos', 39.6, 109.8, 650_000],
  ['Bayan Nur', 40.7, 107.4, 300_000],
  ['Guankou', 28.2, 113.6, 350_000],
  ['Xuchang', 34.0, 113.9, 700_000],
  ['Zhongshan', 21.3, 110.6, 5_000],
  ['Dadonghai', 18.2, 109.5, 5_000],
  ['Shiqi', 22.5, 113.4, 3_100_000, 'Zhongshan'],
  ['Tongshan', 34.2, 117.2, 2_600_000, 'Xuzhou'],
  ['Nanning', 22.8, 108.3, 4_600_000],
  ['Fuzhou', 26.1, 119.3, 3_900_000],
  ['Guiyang', 26.6, 106.7, 3_600_000],
  ['Changsha', 28.2, 113.0, 4_800_000],
  ['Hohhot', 40.8, 111.7, 2_200_000],
  ['Haikou', 20.0, 110.3, 2_300_000],
  ['Xining', 36.6, 101.8, 1_600_000],
  ['Yinchuan', 38.5, 106.2, 1_600_000],
  ['Huizhou', 23.1, 114.4, 2_000_000],
  ['Luoyang', 34.7, 112.5, 2_200_000],
  ['Xiangyang', 32.0, 112.1, 1_700_000],
  ['Linyi', 35.1, 118.3, 2_300_000],
  ['Weifang', 36.7, 119.1, 1_900_000],
  ['Nanyang', 33.0, 112.5, 1_200_000],
  ['Zhanjiang', 21.3, 110.3, 1_400_000],
  ['Sanya', 18.2, 109.5, 700_000],
  ['Lhasa', 29.7, 91.1, 550_000],
];

const NEAR_DEG = 0.08;

/** The place as the table has it; itself where the table says nothing. */
export function corrected(place) {
  const found = corrections.find(
    ([name, lat, lng]) =>
      name === place.name &&
      Math.abs(lat - place.lat) < NEAR_DEG &&
      Math.abs(lng - place.lng) < NEAR_DEG,
  );
  if (found === undefined) return place;
  const [, , , population, name = place.name] = found;
  return { ...place, name, population };
}
