export * from './geo.ts';
export * from './password.ts';
export * from './plate.ts';
export * from './sha256.ts';
export * from './status-bits.ts';
export * from './time.ts';
export * from './units.ts';
export * from './vehicle-status.ts';
