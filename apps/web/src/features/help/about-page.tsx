import thirdParty from 'virtual:third-party';
import { PRODUCT_NAME, PRODUCT_VERSION } from '@outrider/contract';
import { BrandMark } from '../../kit/brand-mark.tsx';
import styles from './about-page.module.css';
import { useHelp, useHelpTitle, useScrollToAnchor } from './help-context.ts';
import page from './page.module.css';
import { Prose } from './prose.tsx';
import { aboutArticle } from './topics.ts';

/** /helpCenter/aboutMe: what the product is, what it is made of, and under which licences. */
export function AboutPage() {
  const { t, texts } = useHelp();
  useHelpTitle(t('help.aboutMe'));
  useScrollToAnchor();
  const article = texts.get(aboutArticle);
  return (
    <main id="help-text" className={page.narrow}>
      <h1>{t('help.aboutMe')}</h1>
      <div className={styles.product}>
        <BrandMark size={48} />
        <dl>
          <dt>{t('help.about.product')}</dt>
          <dd>{PRODUCT_NAME}</dd>
          <dt>{t('help.about.version')}</dt>
          <dd>{PRODUCT_VERSION}</dd>
          <dt>{t('help.about.licence')}</dt>
          <dd>Apache-2.0</dd>
        </dl>
      </div>
      {article && <Prose article={article} />}
      <section className={styles.packages}>
        <h2 id="third-party">{t('help.about.thirdParty')}</h2>
        <p>
          {t('help.about.thirdPartyText', { count: thirdParty.length })}{' '}
          <a href="/help/third-party-notices.txt" download>
            {t('help.about.allTexts')}
          </a>
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('help.about.package')}</th>
              <th scope="col">{t('help.about.version')}</th>
              <th scope="col">{t('help.about.licence')}</th>
            </tr>
          </thead>
          <tbody>
            {thirdParty.map(({ name, version, licence }) => (
              <tr key={`${name}@${version}`}>
                <td>{name}</td>
                <td>{version}</td>
                <td>{licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </main>
  );
}
