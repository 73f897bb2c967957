import sizes from 'virtual:help-files';
import { type DownloadFile, downloadGroups } from './downloads.ts';
import styles from './downloads-page.module.css';
import { useHelp, useHelpTitle, useScrollToAnchor } from './help-context.ts';
import page from './page.module.css';

const KB = 1024;

/** /helpCenter/downList: files to keep. */
export function DownloadsPage() {
  const { t, language } = useHelp();
  useHelpTitle(t('help.downList'));
  useScrollToAnchor();
  return (
    <main id="help-text" className={page.narrow}>
      <h1>{t('help.downList')}</h1>
      <p className={page.lead}>{t('help.downloadsLead')}</p>
      {downloadGroups(language).map(({ labelKey, files }) => (
        <section key={labelKey} aria-label={t(labelKey)}>
          <h2>{t(labelKey)}</h2>
          <ul className={styles.files}>
            {files.map((file) => (
              <File key={file.address} file={file} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function File({ file }: { readonly file: DownloadFile }) {
  const { t } = useHelp();
  const { address, labelKey, textKey, kind, language, saveAs } = file;
  const bytes = sizes[address];
  const label = language ? `${t(labelKey)} (${t(`help.file.language.${language}`)})` : t(labelKey);
  return (
    <li>
      <div>
        <b>{label}</b>
        <span>{t(textKey)}</span>
      </div>
      <small>
        {kind}
        {bytes !== undefined && ` · ${sizeText(bytes)}`}
      </small>
      <a href={address} download={saveAs ?? ''} aria-label={`${t('help.download')}: ${label}`}>
        {t('help.download')}
      </a>
    </li>
  );
}

function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}
