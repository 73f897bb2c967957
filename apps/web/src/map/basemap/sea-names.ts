import { xOfLng, yOfLat } from '../projection.ts';
import type { LabelSpace } from './label-space.ts';
import { type PaintFrame, setPixelUnits } from './paint-frame.ts';

/** English and Chinese name, longitude and latitude of the name's middle, zoom levels between which it is written. */
const seas: readonly (readonly [string, string, number, number, number, number])[] = [
  ['Pacific Ocean', '太平洋', 165, 28, 3, 5.5],
  ['Pacific Ocean', '太平洋', -140, 20, 3, 5.5],
  ['Pacific Ocean', '太平洋', -120, -30, 3, 5.5],
  ['Atlantic Ocean', '大西洋', -42, 30, 3, 5.5],
  ['Atlantic Ocean', '大西洋', -15, -22, 3, 5.5],
  ['Indian Ocean', '印度洋', 80, -18, 3, 5.5],
  ['Southern Ocean', '南冰洋', 40, -62, 3, 5],
  ['Arctic Ocean', '北冰洋', 0, 79, 3, 5],
  ['South China Sea', '南海', 114.5, 15.5, 3.6, 7.5],
  ['East China Sea', '东海', 125, 29.2, 4, 7.5],
  ['Yellow Sea', '黄海', 123.2, 35.6, 4.4, 7.8],
  ['Bohai Sea', '渤海', 119.6, 38.6, 5, 8.5],
  ['Taiwan Strait', '台湾海峡', 119.3, 24.3, 5.6, 8.5],
  ['Gulf of Tonkin', '北部湾', 107.9, 20.2, 5.4, 8.5],
  ['Pearl River Estuary', '珠江口', 113.72, 22.2, 8, 11],
  ['Hangzhou Bay', '杭州湾', 121.4, 30.45, 7.4, 10],
  ['Philippine Sea', '菲律宾海', 130, 19, 4, 6.5],
  ['Sea of Japan', '日本海', 134.5, 40, 4, 7],
  ['Sea of Okhotsk', '鄂霍次克海', 150, 54, 3.6, 6.5],
  ['Bering Sea', '白令海', -178, 58, 3.6, 6.5],
  ['Sulu Sea', '苏禄海', 120, 8.4, 5, 7.5],
  ['Celebes Sea', '苏拉威西海', 122.3, 3.4, 5, 7.5],
  ['Java Sea', '爪哇海', 111.5, -5, 4.8, 7.5],
  ['Banda Sea', '班达海', 127.5, -5.6, 5, 7.5],
  ['Gulf of Thailand', '泰国湾', 101.2, 9.8, 4.8, 7.8],
  ['Andaman Sea', '安达曼海', 95.6, 10, 4.8, 7.5],
  ['Bay of Bengal', '孟加拉湾', 88, 14.5, 3.8, 7],
  ['Arabian Sea', '阿拉伯海', 64, 15, 3.6, 6.5],
  ['Persian Gulf', '波斯湾', 51.2, 26.9, 4.8, 8],
  ['Gulf of Oman', '阿曼湾', 58.6, 24.7, 5.4, 8],
  ['Red Sea', '红海', 38, 20.4, 4.2, 7.5],
  ['Gulf of Aden', '亚丁湾', 47.5, 12.4, 4.8, 7.5],
  ['Mozambique Channel', '莫桑比克海峡', 41, -19, 4, 7],
  ['Caspian Sea', '里海', 50.8, 41.2, 3.8, 7.5],
  ['Black Sea', '黑海', 34.5, 43.2, 4, 7.5],
  ['Mediterranean Sea', '地中海', 18.5, 34.8, 3.4, 6.5],
  ['Adriatic Sea', '亚得里亚海', 15.6, 43, 5.2, 8],
  ['Aegean Sea', '爱琴海', 25, 38.6, 5.6, 8],
  ['Tyrrhenian Sea', '第勒尼安海', 12, 40, 5.2, 8],
  ['Bay of Biscay', '比斯开湾', -4.8, 45.4, 4.6, 7.5],
  ['North Sea', '北海', 3.2, 56, 4, 7.5],
  ['Baltic Sea', '波罗的海', 19.4, 57.2, 4.4, 7.5],
  ['Norwegian Sea', '挪威海', 3, 67, 3.8, 6.5],
  ['Barents Sea', '巴伦支海', 40, 74, 3.6, 6.5],
  ['Kara Sea', '喀拉海', 68, 76, 3.8, 6.5],
  ['Gulf of Guinea', '几内亚湾', 3, 2, 3.8, 7],
  ['Hudson Bay', '哈得孙湾', -85.5, 59.5, 3.8, 6.5],
  ['Baffin Bay', '巴芬湾', -67, 73.5, 3.8, 6.5],
  ['Labrador Sea', '拉布拉多海', -53, 58, 3.8, 6.5],
  ['Gulf of Mexico', '墨西哥湾', -90.5, 25.2, 3.8, 7],
  ['Caribbean Sea', '加勒比海', -75, 15, 3.8, 7],
  ['Gulf of Alaska', '阿拉斯加湾', -145, 57.5, 3.8, 6.5],
  ['Tasman Sea', '塔斯曼海', 160, -38, 3.6, 6.5],
  ['Coral Sea', '珊瑚海', 155, -17, 3.6, 6.5],
  ['Timor Sea', '帝汶海', 126.5, -11.4, 5, 7.5],
  ['Great Australian Bight', '大澳大利亚湾', 130.5, -34, 4, 7],
];

/** Up to this zoom level a name belongs to an ocean and is written larger. */
const OCEAN_FROM_ZOOM = 3;

/** Writes the names of oceans, seas and straits where there is room, spaced out as maps do. */
export function paintSeaNames(
  frame: PaintFrame,
  space: LabelSpace,
  language: 'latin' | 'chinese',
): void {
  const { ctx, palette, resolution, zoom } = frame;
  const isChinese = language === 'chinese';
  for (const [english, chinese, lngDeg, latDeg, fromZoom, untilZoom] of seas) {
    if (zoom < fromZoom || zoom >= untilZoom) continue;
    const x = (xOfLng(lngDeg) - frame.left) / resolution;
    const y = (frame.top - yOfLat(latDeg)) / resolution;
    if (x < -80 || x > frame.width + 80 || y < 0 || y > frame.height) continue;
    const text = isChinese ? chinese : english;
    const sizePx = fromZoom === OCEAN_FROM_ZOOM ? 14 : Math.min(14, 10.5 + (zoom - fromZoom) * 0.9);
    setPixelUnits(frame);
    // Chinese characters are not made to lean.
    ctx.font = `${isChinese ? '' : 'italic '}500 ${sizePx}px ${frame.fontFamily}`;
    ctx.letterSpacing = isChinese ? '4px' : '1.4px';
    const half = ctx.measureText(text).width / 2;
    if (space.take(x - half - 8, y - sizePx, x + half + 8, y + sizePx)) {
      ctx.textAlign = 'left';
      ctx.textBaseline = 'middle';
      ctx.fillStyle = palette.textWater;
      ctx.fillText(text, x - half, y);
    }
    ctx.letterSpacing = '0px';
  }
}
