/** The product's version as its users see it (spec/1 §1); the one place where it is written. */
export const PRODUCT_VERSION = '3.7';
export const PRODUCT_NAME = 'Outrider';
