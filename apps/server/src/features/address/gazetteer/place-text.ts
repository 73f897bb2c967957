import type { CompassName } from '@outrider/domain';
import type { AddressLanguage } from '../reverse-geocoder.ts';
import type { BothNames, Region } from './read-places.ts';

/** What is said of a point: near which place, and where from there. */
export interface PlaceFacts {
  readonly name: BothNames;
  readonly county: BothNames;
  readonly region: Region;
  /** metres from the place's centre; undefined within the place itself */
  readonly distanceM: number | undefined;
  /** direction from the place to the point */
  readonly direction: CompassName;
}

const letters: Readonly<Record<CompassName, string>> = {
  north: 'N',
  northeast: 'NE',
  east: 'E',
  southeast: 'SE',
  south: 'S',
  southwest: 'SW',
  west: 'W',
  northwest: 'NW',
};
const inChinese: Readonly<Record<CompassName, string>> = {
  north: '北',
  northeast: '东北',
  east: '东',
  southeast: '东南',
  south: '南',
  southwest: '西南',
  west: '西',
  northwest: '西北',
};

/**
 * A place as an address: “3.2 km NE of Shenzhen, Guangdong, China”, “中国广东省深圳市东北方向 3.2 公里”;
 * within the place without distance. A name that is not known in Chinese stands in Latin letters.
 */
export function placeText(facts: PlaceFacts, language: AddressLanguage): string {
  return language === 'zh' ? chineseText(facts) : englishText(facts);
}

function englishText({ name, county, region, distanceM, direction }: PlaceFacts): string {
  const parts: string[] = [];
  for (const { en } of [name, county, region.prefecture, region.admin1, region.country]) {
    const known = parts.some((part) => part === en || en.startsWith(`${part} `));
    if (en !== '' && !known) parts.push(en);
  }
  const place = parts.join(', ');
  return distanceM === undefined
    ? place
    : `${kilometres(distanceM)} km ${letters[direction]} of ${place}`;
}

function chineseText({ name, county, region, distanceM, direction }: PlaceFacts): string {
  const { country, admin1, prefecture } = region;
  const divisions = [country, admin1, prefecture, county]
    .map(({ zh, en }) => zh || en)
    .filter((text, index, all) => text !== '' && text !== all[index - 1]);
  const own = name.zh || name.en;
  // 深圳 in 深圳市 is the city itself; 中国 is no prefix of a town's name.
  const isDivision = divisions.slice(1).some((division) => isSameName(division, own));
  const place = joined(isDivision ? divisions : [...divisions, own]);
  if (distanceM === undefined) return place;
  return joined([place, `${inChinese[direction]}方向 ${kilometres(distanceM)} 公里`]);
}

/** Kinds of divisions, which a town's own name goes without. */
const KIND = /^(市|省|县|区|旗|盟|州|地区|特别行政区|.{0,12}自治[区州县旗])$/;

function isSameName(division: string, name: string): boolean {
  return division.startsWith(name) && (division === name || KIND.test(division.slice(name.length)));
}

/** Chinese is written without blanks, but not against a Latin letter. */
function joined(parts: readonly string[]): string {
  return parts.reduce((text, part) =>
    /[\p{Script=Latin}\d.]$/u.test(text) || /^[\p{Script=Latin}\d]/u.test(part)
      ? `${text} ${part}`
      : text + part,
  );
}

/** A tenth of a kilometre near by, whole ones from 10 km on. */
function kilometres(metres: number): string {
  return metres < 10_000 ? (metres / 1000).toFixed(1) : Math.round(metres / 1000).toString();
}
