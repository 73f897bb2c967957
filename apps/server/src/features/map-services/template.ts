/** Which tile; y counts from the north, on Baidu's plane tiles count from where its axes cross, northwards. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

const PLACEHOLDER = /\{(z|x|y|-y|key|[0-9]-[0-9]|[a-z]-[a-z])\}/g;

/** Whether an address of tiles can be used: http or https, without a name and password, and with z, x and y. */
export function isTileTemplate(template: string): boolean {
  const holds = (name: string) => template.includes(`{${name}}`);
  if (!holds('z') || !holds('x') || !(holds('y') || holds('-y'))) return false;
  const filled = fillTemplate(template, { z: 1, x: 0, y: 0 }, 'key');
  if (/[{}\s]/.test(filled) || !URL.canParse(filled)) return false;
  // Who is asked must not depend on the tile: only one of several servers may be chosen there.
  const host = /^https?:\/\/([^/?#]+)/i.exec(template)?.[1] ?? '';
  if (/\{(z|x|y|-y|key)\}/.test(host)) return false;
  const { protocol, username, password } = new URL(filled);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Scheme, host and port that an address of tiles leads to. @returns '' of what is no address */
export function serverOf(template: string): string {
  const filled = fillTemplate(template, { z: 1, x: 0, y: 0 }, 'key');
  return URL.canParse(filled) ? new URL(filled).origin : '';
}

/** The address of one tile. */
export function fillTemplate(template: string, { z, x, y }: TileAddress, key: string): string {
  return template.replaceAll(PLACEHOLDER, (_whole, name: string) => {
    if (name === 'z') return String(z);
    if (name === 'x') return String(x);
    if (name === 'y') return String(y);
    if (name === '-y') return String(2 ** z - 1 - y);
    if (name === 'key') return encodeURIComponent(key);
    const [first, last] = [name.charCodeAt(0), name.charCodeAt(2)];
    const count = Math.max(1, last - first + 1);
    return String.fromCharCode(first + (Math.abs(x + y) % count));
  });
}
