import { ColorPicker } from 'antd';
import { useT } from '../../client/language.ts';
import { areaColors } from './area-colors.ts';
import styles from './color-choice.module.css';

export interface ColorChoiceProps {
  readonly value: string;
  readonly onChange: (css: string) => void;
  readonly labelledBy: string;
}

/** A few colours that can be told apart on the map, and any other. */
export function ColorChoice({ value, onChange, labelledBy }: ColorChoiceProps) {
  const t = useT();
  const isOther = !areaColors.some(({ css }) => css === value);
  return (
    <div className={styles.choice} role="radiogroup" aria-labelledby={labelledBy}>
      {areaColors.map(({ name, css }) => (
        <label key={name} className={styles.swatch} title={t(`region.color.${name}`)}>
          <input
            type="radio"
            name="area-color"
            aria-label={t(`region.color.${name}`)}
            checked={css === value}
            onChange={() => onChange(css)}
          />
          <span style={{ background: css }} />
        </label>
      ))}
      <ColorPicker
        disabledAlpha
        size="small"
        value={value}
        onChangeComplete={(color) => onChange(color.toHexString())}
      >
        <button
          type="button"
          className={styles.other}
          data-chosen={isOther || undefined}
          aria-label={t('region.form.colorOther')}
          title={t('region.form.colorOther')}
          style={isOther ? { background: value } : undefined}
        />
      </ColorPicker>
    </div>
  );
}
