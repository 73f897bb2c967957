/** A browser and its system by their own names; empty where unknown. */
export interface BrowserName {
  readonly browser: string;
  readonly system: string;
}

/** In this order: most browsers claim to be the later ones as well. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['QQ Browser', /QQBrowser\/(\d+)/],
  ['UC Browser', /UCBrowser\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* .*Safari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** Reads a User-Agent header: `Chrome 131` on `Windows`. */
export function browserName(userAgent: string): BrowserName {
  for (const [name, version] of browsers) {
    const found = version.exec(userAgent);
    if (found) return { browser: `${name} ${found[1]}`, system: systemOf(userAgent) };
  }
  return { browser: '', system: systemOf(userAgent) };
}

function systemOf(userAgent: string): string {
  return systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';
}
