import { useT } from '../../client/language.ts';
import styles from './form.module.css';
import { markerSymbols } from './marker-symbols.ts';

export interface SymbolChoiceProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly labelledBy: string;
}

/** The symbol that stands on the map for a marker. */
export function SymbolChoice({ value, onChange, labelledBy }: SymbolChoiceProps) {
  const t = useT();
  return (
    <div className={styles.symbols} role="radiogroup" aria-labelledby={labelledBy}>
      {markerSymbols.map(({ code, name, path }) => (
        <label key={name} className={styles.symbol} title={t(`region.symbol.${name}`)}>
          <input
            type="radio"
            name="marker-symbol"
            aria-label={t(`region.symbol.${name}`)}
            checked={code === value}
            onChange={() => onChange(code)}
          />
          <span>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={path} />
            </svg>
          </span>
        </label>
      ))}
    </div>
  );
}
