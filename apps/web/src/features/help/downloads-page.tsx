import sizes from 'virtual:help-files';
import { type DownloadFile, downloadGroups } from './downloads.ts';
import styles from './downloads-page.module.css';
import { fileSizeText } from './file-size-text.ts';
import { useHelp, useHelpTitle, useScrollToAnchor } from './help-context.ts';
import page from './page.module.css';
import { PublishedApps } from './published-apps.tsx';

/** /helpCenter/downList: files to keep. */
export function DownloadsPage() {
  const { t, language } = useHelp();
  useHelpTitle(t('help.downList'));
  useScrollToAnchor();
  return (
    <main id="help-text" className={page.narrow}>
      <h1>{t('help.downList')}</h1>
      <p className={page.lead}>{t('help.downloadsLead')}</p>
      <PublishedApps />
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
        {bytes !== undefined && ` · ${fileSizeText(bytes)}`}
      </small>
      <a href={address} download={saveAs ?? ''} aria-label={`${t('help.download')}: ${label}`}>
        {t('help.download')}
      </a>
    </li>
  );
}
