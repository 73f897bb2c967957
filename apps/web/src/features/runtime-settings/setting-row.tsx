import type { RuntimeSetting } from '@outrider/contract';
import type { MessageKey } from '@outrider/i18n';
import { Button, Input, InputNumber, Switch } from 'antd';
import { useId } from 'react';
import { useT } from '../../client/language.ts';
import styles from './runtime-settings-page.module.css';
import type { Draft } from './runtime-settings-page.tsx';

/** Units that are words; the others are the same everywhere. */
const unitTexts = new Map<string, MessageKey>([
  ['s', 'sysSet.unit.s'],
  ['min', 'sysSet.unit.min'],
  ['h', 'sysSet.unit.h'],
  ['characters', 'sysSet.unit.characters'],
]);

export interface SettingRowProps {
  readonly setting: RuntimeSetting;
  readonly draft: Draft;
  readonly disabled: boolean;
  /** null is the default */
  readonly onWish: (value: RuntimeSetting['value']) => void;
}

/** One setting: its name and meaning, its value, and where the value comes from. */
export function SettingRow({ setting, draft, disabled, onWish }: SettingRowProps) {
  const t = useT();
  const id = useId();
  const { key, env, isFixed, atStart, inForce, defaultValue } = setting;
  const wished = draft[key] === undefined ? setting.value : draft[key];
  const value = isFixed ? inForce : (wished ?? defaultValue);
  const isChanged = key in draft;
  const waits = atStart && !isFixed && !isChanged && value !== inForce;
  return (
    <div className={styles.row} data-changed={isChanged || undefined}>
      <div className={styles.words}>
        <label htmlFor={id}>{t(`sysSet.${key}.label`)}</label>
        <small id={`${id}-hint`}>{t(`sysSet.${key}.hint`)}</small>
        {atStart && !waits && !isFixed && <small>{t('sysSet.atStart')}</small>}
        {waits && (
          <small className={styles.warning}>{t('sysSet.waits', { value: String(inForce) })}</small>
        )}
        {isFixed && <small className={styles.fixed}>{t('sysSet.fixed', { env })}</small>}
      </div>
      <div className={styles.value}>
        <SettingInput id={id} setting={setting} value={value} disabled={disabled} onWish={onWish} />
        {wished === null && !isFixed && <small>{t('sysSet.isDefault')}</small>}
        {wished !== null && !disabled && (
          <Button
            type="link"
            size="small"
            title={t('sysSet.env', { env })}
            onClick={() => onWish(null)}
          >
            {t('sysSet.toDefault')}
          </Button>
        )}
      </div>
    </div>
  );
}

function SettingInput({
  id,
  setting,
  value,
  disabled,
  onWish,
}: {
  readonly id: string;
  readonly setting: RuntimeSetting;
  readonly value: string | number | boolean;
  readonly disabled: boolean;
  readonly onWish: (value: RuntimeSetting['value']) => void;
}) {
  const t = useT();
  const shared = { id, disabled, 'aria-describedby': `${id}-hint` };
  if (setting.kind === 'flag') {
    return (
      <Switch
        {...shared}
        checked={value === true}
        checkedChildren={t('sysSet.on')}
        unCheckedChildren={t('sysSet.off')}
        onChange={onWish}
      />
    );
  }
  if (setting.kind === 'number') {
    const { min, max, decimals, unit } = setting;
    const unitText = unitTexts.get(unit);
    return (
      <InputNumber
        {...shared}
        className={styles.number ?? ''}
        value={Number(value)}
        min={min ?? Number.MIN_SAFE_INTEGER}
        max={max ?? Number.MAX_SAFE_INTEGER}
        precision={decimals ? 6 : 0}
        formatter={(shown) => String(shown ?? '')}
        suffix={unitText ? t(unitText) : unit}
        onChange={(wished) => {
          if (wished !== null) onWish(wished);
        }}
      />
    );
  }
  return (
    <Input
      {...shared}
      value={String(value)}
      maxLength={200}
      placeholder={t('sysSet.empty')}
      onChange={({ target }) => onWish(target.value === '' ? null : target.value)}
    />
  );
}
