/**
 * Baidu's plane (BD09MC): a mercator projection on metres of its own, given as polynomials by bands of latitude. The
 * coefficients are those that Baidu's own map script ships.
 */

/** Beyond this latitude the polynomials end. */
const MAX_LATITUDE_DEG = 74;
/** Lower ends of the bands. */
const BANDS_DEG = [60, 45, 30, 15, 0] as const;
/** Metres per degree of longitude, then seven coefficients of northing, then the latitude they are scaled by. */
const COEFFICIENTS = [
  [
    0.0008277824516172526, 111320.7020463578, 647795574.6671607, -4082003173.641316,
    10774905663.51142, -15171875531.51559, 12053065338.62167, -5124939663.577472, 913311935.9512032,
    67.5,
  ],
  [
    0.00337398766765, 111320.7020202162, 4481351.045890365, -23393751.19931662, 79682215.47186455,
    -115964993.2797253, 97236711.15602145, -43661946.33752821, 8477230.501135234, 52.5,
  ],
  [
    0.00220636496208, 111320.7020209128, 51751.86112841131, 3796837.749470245, 992013.7397791013,
    -1221952.21711287, 1340652.697009075, -620943.6990984312, 144416.9293806241, 37.5,
  ],
  [
    -0.0003441963504368392, 111320.7020576856, 278.2353980772752, 2485758.690035394,
    6070.750963243378, 54821.18345352118, 9540.606633304236, -2710.55326746645, 1405.483844121726,
    22.5,
  ],
  [
    -0.0003218135878613132, 111320.7020701615, 0.00369383431289, 823725.6402795718,
    0.46104986909093, 2351.343141331292, 1.58060784298199, 8.77738589078284, 0.37238884252424, 7.45,
  ],
] as const;
const ROUNDS = 6;

/** West, south, east and north end of the plane, in its metres. */
export const BAIDU_EXTENT = [-20037725.11, -12474104.17, 20037725.11, 12474104.17] as const;

interface PlanePoint {
  x: number;
  y: number;
}

function bandOf(absoluteLat: number): (typeof COEFFICIENTS)[number] {
  const band = BANDS_DEG.findIndex((lowest) => absoluteLat > lowest);
  return COEFFICIENTS[band] ?? COEFFICIENTS[4];
}

function northing(band: (typeof COEFFICIENTS)[number], absoluteLat: number): number {
  const t = absoluteLat / band[9];
  return (
    band[2] +
    t * (band[3] + t * (band[4] + t * (band[5] + t * (band[6] + t * (band[7] + t * band[8])))))
  );
}

/** How much northing one degree is. */
function northingPerDeg(band: (typeof COEFFICIENTS)[number], absoluteLat: number): number {
  const t = absoluteLat / band[9];
  const slope =
    band[3] +
    t * (2 * band[4] + t * (3 * band[5] + t * (4 * band[6] + t * (5 * band[7] + t * 6 * band[8]))));
  return slope / band[9];
}

/**
 * Where a BD-09 coordinate lies on Baidu's plane; latitudes beyond ±74° are clamped.
 * @param into is filled and returned
 */
export function baiduMercatorOf(latDeg: number, lngDeg: number, into: PlanePoint): PlanePoint {
  const absoluteLat = Math.min(Math.abs(latDeg), MAX_LATITUDE_DEG);
  const band = bandOf(absoluteLat);
  into.x = Math.sign(lngDeg) * (band[0] + band[1] * Math.abs(lngDeg));
  into.y = Math.sign(latDeg) * northing(band, absoluteLat);
  return into;
}

/** Northing at the lower end of each band, as the band below has it: at 60° the two differ by some metres. */
const BANDS_M = BANDS_DEG.map((lowest, i) => {
  const below = COEFFICIENTS[i + 1];
  return below === undefined ? 0 : northing(below, lowest);
});

/** The BD-09 latitude and longitude at a point of Baidu's plane: the way back by Newton's method, to a millimetre. */
export function bd09OfBaiduMercator(x: number, y: number): { lat: number; lng: number } {
  const goal = Math.abs(y);
  const at = BANDS_M.findIndex((lowest) => goal > lowest);
  const band = COEFFICIENTS[at] ?? COEFFICIENTS[4];
  // Mercator on a sphere is within a few kilometres.
  let lat = (2 * Math.atan(Math.exp(goal / 6_378_206)) * 180) / Math.PI - 90;
  lat = Math.min(MAX_LATITUDE_DEG, lat);
  for (let round = 0; round < ROUNDS; round++) {
    lat += (goal - northing(band, lat)) / northingPerDeg(band, lat);
  }
  lat = Math.max(0, Math.min(MAX_LATITUDE_DEG, lat));
  const lng = Math.max(0, Math.abs(x) - band[0]) / band[1];
  return { lat: Math.sign(y) * lat, lng: Math.sign(x) * lng };
}
