import type { Translate } from '@outrider/i18n';
import { Button } from 'antd';
import styles from './address-line.module.css';

type AddressState =
  | { readonly phase: 'none' | 'resolving' | 'failed' }
  | { readonly phase: 'resolved'; readonly address: string };

/** An address, or why there is none; where one could not be had the reader can ask for it again. */
export function AddressLine({
  t,
  state,
  onGet,
}: {
  readonly t: Translate;
  readonly state: AddressState;
  readonly onGet: () => void;
}) {
  if (state.phase === 'resolved') return <span aria-live="polite">{state.address}</span>;
  if (state.phase === 'resolving') {
    return <span className={styles.quiet}>{t('address.resolving')}</span>;
  }
  return (
    <span className={styles.missing}>
      <span className={styles.quiet}>
        {t(state.phase === 'failed' ? 'address.failed' : 'address.none')}
      </span>
      <Button type="link" size="small" className={styles.get ?? ''} onClick={onGet}>
        {t('address.get')}
      </Button>
    </span>
  );
}
