/** 各平台版本的名称与登录页文字 */
export const platform = {
  'platform.title.vehicles': '车辆视频定位平台',
  'platform.title.aebs': 'AEBS监控平台',
  'platform.title.pets': '宠物定位平台',
  'platform.title.machinery': '移动机械AI安全平台',
  'platform.claim.city': '每一辆车，此刻在哪里',
  'platform.claim.road': '为每一辆车，留足制动距离',
  'platform.claim.park': '放开绳索，不离视线',
  'platform.claim.site': '现场每一台机械，尽在眼前',
  'platform.detail.city': '面向 JT/T\u00a0808 车队的实时位置监控，部署在您自己的服务器上。',
  'platform.detail.road': '实时监控装有自动紧急制动系统的车辆，部署在您自己的服务器上。',
  'platform.detail.park': '每一只宠物此刻在哪里、去过哪里，数据都在您自己的服务器上。',
  'platform.detail.site': '矿区、堆场、港口移动机械的实时监控，部署在您自己的服务器上。',
} as const;
