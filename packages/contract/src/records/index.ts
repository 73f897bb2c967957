export * from './definition.ts';
export * from './field.ts';
export * from './formats.ts';
export type * from './messages.ts';
export * from './operations.ts';
export * from './validate.ts';
export type * from './values.ts';
