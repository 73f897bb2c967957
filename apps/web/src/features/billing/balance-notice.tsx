import { balanceState, centsOf, moneyOf } from '@outrider/domain';
import { useQuery } from '@tanstack/react-query';
import { App as AntApp } from 'antd';
import { useEffect } from 'react';
import { useT } from '../../client/language.ts';
import { forgetNoticed, markNoticed, noticedAtMs } from './noticed.ts';
import { readBalance } from './read-balance.ts';

const HOUR_MS = 3_600_000;
/** The hourly look may come a little early. */
const QUIET_MS = HOUR_MS - 60_000;

/**
 * Tells the user of a low, an overdrawn and an exhausted balance, at sign-in and every hour (spec/1 §8).
 * A balance that cannot be read disturbs nobody.
 */
export function BalanceNotice({
  userId,
  onRecharge,
}: {
  readonly userId: number;
  /** leads to the page where a balance is topped up; null where the user has none */
  readonly onRecharge: (() => void) | null;
}) {
  const t = useT();
  const { modal } = AntApp.useApp();
  const { data: wallet, dataUpdatedAt } = useQuery({
    queryKey: ['ownBalance'],
    queryFn: ({ signal }) => readBalance(signal),
    staleTime: HOUR_MS,
    refetchInterval: HOUR_MS,
    refetchIntervalInBackground: true,
  });
  // Leaving unmounts it, reloading the page does not.
  useEffect(() => forgetNoticed, []);

  useEffect(() => {
    if (!wallet || dataUpdatedAt - noticedAtMs(userId) < QUIET_MS) return;
    const state = balanceState(wallet);
    if (state === 'fine') return;
    markNoticed(userId, dataUpdatedAt);
    const owed = Math.max(0, -(centsOf(wallet.availableBalance) ?? 0));
    const limit = Math.abs(centsOf(wallet.limitArrearageAmount) ?? 0);
    const texts = {
      low: t('billing.low', { balance: wallet.availableBalance, warn: wallet.warnMinAmount }),
      arrears: t('billing.arrears', { owed: moneyOf(owed), limit: moneyOf(limit) }),
      terminated: t('billing.terminated', { owed: moneyOf(owed), limit: moneyOf(limit) }),
    };
    const title = t(`billing.${state}Title`);
    if (onRecharge) {
      modal.confirm({
        type: state === 'terminated' ? 'error' : 'warning',
        title,
        content: texts[state],
        okText: t('billing.recharge'),
        cancelText: t('billing.notNow'),
        onOk: onRecharge,
      });
    } else {
      modal[state === 'terminated' ? 'error' : 'warning']({
        title,
        content: (
          <>
            {texts[state]}
            <br />
            {t('billing.askAdministrator')}
          </>
        ),
        okText: t('billing.understood'),
      });
    }
  }, [wallet, dataUpdatedAt, userId, t, modal, onRecharge]);

  return null;
}
