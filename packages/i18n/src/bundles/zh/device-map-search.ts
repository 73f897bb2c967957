import type { Overlay } from '../overlay.ts';

/** What searches on the map say where the platform watches devices. */
export const deviceMapSearch = {
  'search.areaNow': '区域查设备',
  'search.areaTime': '定时定位查设备',
  'search.areaNow.hint': '绘制一个区域，列出此刻在其中的设备。',
  'search.area.none': '没有设备',
  'search.areaNow.noneHint': '您可见的设备中没有在该区域内的。',
  'search.areaTime.hint':
    '绘制一个区域并选择不超过 7 天的时间，列出到过该区域的设备，两次上报之间穿过的也包括在内。',
  'search.areaTime.noneHint': '您可见的设备中没有在这段时间到过该区域的。',
  'search.area.found_other': '{count} 台设备',
  'search.area.list': '查到的设备',
} as const satisfies Overlay;
