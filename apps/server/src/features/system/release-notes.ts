import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PRODUCT_NAME, type VersionList } from '@outrider/contract';
import { parseChangelog, releaseBody } from '@outrider/domain';
import { matchLanguage } from '@outrider/i18n';

/** Languages the changelog is written in, with its file in the repository; the build copies both. */
const changelogs = { en: 'CHANGELOG.md', zh: 'docs/zh/CHANGELOG.md' } as const;
type NotesLanguage = keyof typeof changelogs;

/** Beside the built server's files (scripts/build.mjs), and seen from the sources. */
const places = ['./changelogs/', '../../../../../'];

/**
 * The product's versions, newest first, as its changelog tells them (`### section`, `- entry`).
 * @param languageTag such as `zh-CN,zh;q=0.9`; English for languages without a changelog
 */
export async function versionList(languageTag: string | null | undefined): Promise<VersionList> {
  const language = matchLanguage(languageTag) === 'zh' ? 'zh' : 'en';
  const releases = parseChangelog(await readChangelog(language));
  return releases.map(({ version, date, sections }) => ({
    programName: PRODUCT_NAME,
    programDescribe: releaseBody(sections),
    programVersion: `v${version}`,
    programProjectDate: date,
  }));
}

async function readChangelog(language: NotesLanguage): Promise<string> {
  const files = places.map((place) => new URL(place + changelogs[language], import.meta.url));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error(`no changelog beside the server: ${changelogs[language]}`);
  return await readFile(found, 'utf8');
}
