import type { ReleaseSection } from '@outrider/domain';
import { InlineCode } from './inline-code.tsx';
import styles from './release-sections.module.css';

/** What a release added, changed and mended. */
export function ReleaseSections({ sections }: { readonly sections: readonly ReleaseSection[] }) {
  return (
    <div className={styles.sections}>
      {sections.map(({ title, entries }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry}>
                <InlineCode text={entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
