/** A readable subset of RFC 5321: what mail servers do accept. */
const EMAIL =
  "[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+[A-Za-z]{2,63}";

/** Source of the expression that an e-mail address of at most 254 characters matches; for schemas. */
export const EMAIL_PATTERN = `^(?=.{1,254}$)${EMAIL}$`;

const email = new RegExp(EMAIL_PATTERN);

export function isEmail(text: string): boolean {
  return email.test(text);
}
