import { useQueryClient } from '@tanstack/react-query';
import { Popconfirm } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { confirm, warnOf } from '../../client/notices.ts';
import styles from './reset-mileage.module.css';

/** spec/2 §2.3: success is told 1.5 s after it was. */
const TOLD_AFTER_MS = 1_500;

const answers = {
  ok: 'window.resetTerminalToo',
  failed: 'window.resetTerminalRefused',
  bad: 'window.resetTerminalRefused',
  unsupported: 'window.resetTerminalRefused',
  offline: 'window.resetTerminalOffline',
  timeout: 'window.resetTerminalSilent',
} as const;

/** Starts the mileage of a vehicle again at 0, after asking. */
export function ResetMileage({
  plate,
  carid,
  terminalId,
}: {
  readonly plate: string;
  readonly carid: number;
  readonly terminalId: number;
}) {
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const reset = async () => {
    setBusy(true);
    try {
      const { terminal } = await call('clearMileage', { terminalId });
      await queries.invalidateQueries({ queryKey: ['carInfo', carid] });
      setTimeout(
        () => confirm(`${plate}: ${t('window.resetDone')}${t(answers[terminal])}`),
        TOLD_AFTER_MS,
      );
    } catch (error) {
      warnOf(t, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popconfirm
      title={t('window.resetAsk')}
      // No wider than the window, so that it is whole in view wherever the window is.
      styles={{ root: { maxWidth: 280 } }}
      okText={t('window.reset')}
      cancelText={t('action.cancel')}
      onConfirm={() => void reset()}
    >
      <button
        type="button"
        className={styles.reset}
        disabled={busy}
        aria-label={t('window.reset')}
        title={t('window.reset')}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 8a5 5 0 1 0 1.6-3.7M4.5 1.8v2.7h2.7" />
        </svg>
      </button>
    </Popconfirm>
  );
}
