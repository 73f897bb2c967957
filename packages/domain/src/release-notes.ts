/** What one heading of a release ("Added", "Fixed") lists, in the words of the changelog. */
export interface ReleaseSection {
  readonly title: string;
  readonly entries: readonly string[];
}

/** One release of a changelog. */
export interface Release {
  /** such as `3.7.0` */
  readonly version: string;
  /** `yyyy-MM-dd`; empty while the release is in the making */
  readonly date: string;
  readonly sections: readonly ReleaseSection[];
}

const RELEASE = /^## v?(\d\S*?)\s*(?:[(（](.*?)[)）])?$/;
const SECTION = /^### (.+)$/;
const ENTRY = /^[-*] (.+)$/;
const DAY = /\d{4}-\d{2}-\d{2}/;

/**
 * Reads a changelog: `## version (date)`, below it `### section`, below it `- entry`. An entry may go on
 * in indented lines; what stands outside of releases is left out.
 * @returns the releases in the order of the text, newest first as changelogs are kept
 */
export function parseChangelog(markdown: string): Release[] {
  return blocks(markdown.split(/\r?\n/), RELEASE).map(([head, lines]) => ({
    version: head[1] ?? '',
    date: DAY.exec(head[2] ?? '')?.[0] ?? '',
    sections: parseReleaseBody(lines.join('\n')),
  }));
}

/** Reads what stands below a release's heading, as `releaseBody` writes it. */
export function parseReleaseBody(body: string): ReleaseSection[] {
  return blocks(body.split(/\r?\n/), SECTION).map(([head, lines]) => ({
    title: head[1] ?? '',
    entries: blocks(lines, ENTRY).map(([entry, more]) =>
      [entry[1] ?? '', ...more.map((line) => line.trim())].filter((text) => text !== '').join(' '),
    ),
  }));
}

/** A release's sections as changelog text: `### section` and `- entry` lines. */
export function releaseBody(sections: readonly ReleaseSection[]): string {
  return sections
    .map(({ title, entries }) => [`### ${title}`, ...entries.map((text) => `- ${text}`)].join('\n'))
    .join('\n\n');
}

/** Cuts lines at those that match: each such line with the lines up to the next one. */
function blocks(lines: readonly string[], start: RegExp): [RegExpExecArray, string[]][] {
  const found: [RegExpExecArray, string[]][] = [];
  for (const line of lines) {
    const head = start.exec(line);
    if (head) found.push([head, []]);
    else found.at(-1)?.[1].push(line);
  }
  return found;
}
