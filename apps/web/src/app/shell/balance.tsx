import type { UserData } from '@outrider/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { BalanceNotice } from '../../features/billing/index.ts';

const RECHARGE = '/operationManage/userCenter/recharge';

/** Tells the user of the balance; topping it up is offered to who has the page for it. */
export function Balance({ user }: { readonly user: UserData }) {
  const navigate = useNavigate();
  const mayRecharge = user.authMenuList.includes(RECHARGE);
  const onRecharge = useMemo(
    () => (mayRecharge ? () => void navigate(RECHARGE) : null),
    [mayRecharge, navigate],
  );
  return <BalanceNotice userId={user.userid} onRecharge={onRecharge} />;
}
