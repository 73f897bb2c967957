/** A package of others that the product is made of. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}
