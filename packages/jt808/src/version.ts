/** The three editions of JT/T 808 in the field. 2011 and 2013 share one header layout. */
export type Version = 2011 | 2013 | 2019;

export const versions = [2011, 2013, 2019] as const satisfies readonly Version[];
