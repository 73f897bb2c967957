import { Link } from 'react-router';
import { isThere } from './downloads.ts';
import { useHelp, useHelpAddress, useHelpTitle, useScrollToAnchor } from './help-context.ts';
import page from './page.module.css';
import { articleAddress } from './topics.ts';
import { helpVideos } from './videos.ts';
import styles from './videos-page.module.css';

const captionLanguages = [
  { id: 'zh', name: '中文' },
  { id: 'en', name: 'English' },
] as const;

/** /helpCenter/videos: short recordings with captions. */
export function VideosPage() {
  const { t, language } = useHelp();
  useHelpTitle(t('help.videos'));
  useScrollToAnchor();
  const address = useHelpAddress();
  const all = helpVideos.map((video) => ({
    ...video,
    file: `/help/videos/${language}/${video.id}`,
  }));
  const videos = all.filter(({ file }) => isThere(`${file}.webm`));
  const missing = all.filter((video) => !videos.includes(video));
  return (
    <main id="help-text" className={page.wide}>
      <h1>{t('help.videos')}</h1>
      <p className={page.lead}>{videos.length > 0 ? t('help.videosLead') : t('help.videosNone')}</p>
      <div className={styles.videos}>
        {videos.map(({ id, titleKey, textKey, file }) => {
          return (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <video
                controls
                muted
                playsInline
                preload="metadata"
                width={960}
                height={540}
                poster={`${file}.webp`}
                src={`${file}.webm`}
                aria-labelledby={`${id}-title`}
              >
                {captionLanguages.map((captions) => (
                  <track
                    key={captions.id}
                    kind="captions"
                    src={`${file}.${captions.id}.vtt`}
                    srcLang={captions.id}
                    label={captions.name}
                    default={captions.id === language}
                  />
                ))}
              </video>
              <h2 id={`${id}-title`}>{t(titleKey)}</h2>
              <p>{t(textKey)}</p>
            </section>
          );
        })}
      </div>
      <ul className={styles.instead}>
        {missing.map(({ id, topic, titleKey, textKey }) => (
          <li key={id}>
            <Link to={address(articleAddress(topic))}>{t(titleKey)}</Link>
            <span>{t(textKey)}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
