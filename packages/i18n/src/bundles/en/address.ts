/** Addresses of positions, wherever one is shown. */
export const address = {
  'address.label': 'Address',
  'address.none': '--',
  'address.resolving': 'Address resolving....',
  'address.failed': 'Parse failed',
  'address.get': 'Get address',
  'address.copy': 'Copy position and address',
  'address.copied': 'Copied',
} as const;
