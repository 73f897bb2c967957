import { useT } from '../../client/language.ts';
import { type Preferences, usePreference } from '../../client/preferences.ts';
import styles from './sections.module.css';
import type { WindowFact, WindowSection } from './window-section.ts';

const KEY = 'window.folds';

/** Which sections the reader has opened or folded, by key. */
function readFolds(value: unknown): Readonly<Record<string, boolean>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  );
}

/** The facts of a window, section by section; which are open is remembered for the user. */
export function Sections({
  sections,
  preferences,
}: {
  readonly sections: readonly WindowSection[];
  readonly preferences: Preferences;
}) {
  const [folds, setFolds] = usePreference(preferences, KEY, readFolds);
  return sections
    .filter(({ facts, below }) => facts.length > 0 || below)
    .map((section) => {
      const { key, title } = section;
      const isOpen = title === undefined || (folds[key] ?? section.isOpen ?? false);
      return (
        <Section
          key={key}
          section={section}
          isOpen={isOpen}
          onToggle={() => setFolds({ ...folds, [key]: !isOpen })}
        />
      );
    });
}

function Section({
  section: { look, title, facts, below },
  isOpen,
  onToggle,
}: {
  readonly section: WindowSection;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const t = useT();
  return (
    <section className={styles.section} data-folded={!isOpen || undefined}>
      {title !== undefined && (
        <button type="button" className={styles.title} aria-expanded={isOpen} onClick={onToggle}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m6 4 4 4-4 4" />
          </svg>
          {t(title)}
        </button>
      )}
      {isOpen && facts.length > 0 && (
        <dl className={look === 'tiles' ? styles.tiles : styles.lines}>
          {facts.map((fact) => (
            <Fact key={fact.key} fact={fact} />
          ))}
        </dl>
      )}
      {isOpen && below?.()}
    </section>
  );
}

function Fact({ fact }: { readonly fact: WindowFact }) {
  const t = useT();
  const label = fact.labelText ?? t(fact.label);
  return (
    <div data-mark={fact.mark} data-wide={fact.isWide || undefined} title={fact.title}>
      <dt title={label}>{label}</dt>
      <dd>{fact.value}</dd>
    </div>
  );
}
