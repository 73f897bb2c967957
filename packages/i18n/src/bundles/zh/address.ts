/** 位置的地址。 */
export const address = {
  'address.label': '地址',
  'address.none': '--',
  'address.resolving': '地址解析中....',
  'address.failed': '解析失败',
  'address.get': '获取地址',
  'address.copy': '复制位置和地址',
  'address.copied': '已复制',
} as const;
