import { createRequire } from 'node:module';

/** Every character of GB 2312: what simplified Chinese is written with. */
const simplified = new Set();
const gb2312 = new TextDecoder('gb2312');
for (let row = 0xb0; row <= 0xf7; row++) {
  for (let cell = 0xa1; cell <= 0xfe; cell++) {
    const character = gb2312.decode(new Uint8Array([row, cell]));
    if (/^\p{Script=Han}$/u.test(character)) simplified.add(character);
  }
}

/** Whether a name is written in simplified Chinese and nothing else. */
export function isSimplified(name) {
  return name.length > 1 && [...name].every((letter) => letter === '·' || simplified.has(letter));
}

const NATIONALITY =
  '(?:各族|[蒙回藏苗壮侗瑶白傣黎畲土羌京满彝]族|维吾尔族?|哈萨克族?|蒙古族?|柯尔克孜族?|塔吉克族?|锡伯族?|达斡尔族?|鄂温克族?|鄂伦春族?|朝鲜族|布依族|土家族|哈尼族|傈僳族|拉祜族|佤族|水族|纳西族|景颇族|仡佬族|仫佬族|毛南族|撒拉族|保安族|东乡族|裕固族|普米族|怒族|独龙族|布朗族|阿昌族|德昂族|基诺族|门巴族|珞巴族)';
const KIND =
  /(?:自治州|自治县|自治旗|特别行政区|自治区|街道|地区|林区|矿区|新区|省|市|县|区|旗|盟|镇|乡)$/;
const PEOPLE = new RegExp(`${NATIONALITY}+$`);

/** A division's name without its kind: 深圳市 → 深圳, 肃北蒙古族自治县 → 肃北. One letter is no name: it stays. */
export function stemOf(name) {
  const bare = name.replace(KIND, '');
  const stem = /自治/.test(name) ? bare.replace(PEOPLE, '') : bare;
  return stem.length > 1 ? stem : name;
}

/** Turns names into Latin letters without tones and blanks; `folder` holds the unpacked package. */
export function latinWith(folder) {
  const { pinyin } = createRequire(`${folder}/`)('./dist/index.js');
  const known = new Map();
  return (name) => {
    let latin = known.get(name);
    if (latin === undefined) {
      latin = pinyin(name, { toneType: 'none', type: 'array', v: true }).join('');
      known.set(name, latin);
    }
    return latin;
  };
}

/** A Latin name as `latinWith` would write it: Xi’an → xian, Lüliang → lvliang. */
export function plainLatin(name) {
  return name
    .replace(/( ?chengguan)?( ?zhen| xian| county| town| district)$/i, '')
    .replace(/ü/g, 'v')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
