import Type, { type TObject, type TSchema } from 'typebox';

/** Request and `resultData` of calls by their names. */
export type SchemaTable = Record<string, { readonly request: TObject; readonly response: TSchema }>;

/** A call that is told nothing. */
export const Nothing = Type.Object({});
/** A call that answers no more than that it succeeded. */
export const NoData = Type.Null();
