import { type CarInfo, isGranted } from '@outrider/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm, warn } from '../../client/notices.ts';
import styles from './switches.module.css';

/** spec/2 §2.3 and spec/3 §9 */
const USABLE_AGAIN_MS = 2_500;
const ELECTRIC = 4;
const COLLISION_WARNING = 16;

interface SwitchesProps {
  readonly info: CarInfo;
  readonly plate: string;
  readonly isOnline: boolean;
  readonly permissions: ReadonlySet<string>;
}

/** What is switched on and off in this vehicle by this user, by name; empty for most. */
export function switchesOf(
  info: CarInfo,
  permissions: ReadonlySet<string>,
): readonly ('redLight' | 'collision')[] {
  const hasTerminal = info.terminal !== '';
  const hasCameras = info.channeltotals > 0 && info.protocol !== ELECTRIC;
  const names: ('redLight' | 'collision')[] = [];
  if (hasTerminal && hasCameras && isGranted(permissions, 'positionMonitor.redLight')) {
    names.push('redLight');
  }
  const warns = hasTerminal && info.protocol === COLLISION_WARNING;
  if (warns && isGranted(permissions, 'positionMonitor.setCollision')) names.push('collision');
  return names;
}

/** The switches of a vehicle, each as the terminal confirmed it last. */
export function Switches({ info, plate, isOnline, permissions }: SwitchesProps) {
  const { terminal } = info;
  return (
    <div className={styles.switches}>
      {switchesOf(info, permissions).map((name) =>
        name === 'redLight' ? (
          <TerminalSwitch
            key={name}
            label="window.redLight"
            plate={plate}
            carid={info.carid}
            status={info.redLightStatus}
            isUsable={isOnline}
            onSwitch={(redLightStatus) => call('sendRedLight', { terminal, redLightStatus })}
          />
        ) : (
          <TerminalSwitch
            key={name}
            label="window.collision"
            plate={plate}
            carid={info.carid}
            status={info.collisionStatus}
            isUsable={isOnline}
            onSwitch={(status) => call('sendCollisionWarning', { terminal, status })}
          />
        ),
      )}
    </div>
  );
}

function TerminalSwitch({
  label,
  plate,
  carid,
  status,
  isUsable,
  onSwitch,
}: {
  readonly label: 'window.redLight' | 'window.collision';
  readonly plate: string;
  readonly carid: number;
  readonly status: 0 | 1 | null;
  readonly isUsable: boolean;
  readonly onSwitch: (status: 0 | 1) => Promise<unknown>;
}) {
  const t = useT();
  const id = useId();
  const queries = useQueryClient();
  const [isResting, setResting] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = async (on: boolean) => {
    setResting(true);
    setWaiting(true);
    timer.current = setTimeout(() => setResting(false), USABLE_AGAIN_MS);
    try {
      await onSwitch(on ? 1 : 0);
      confirm(`${plate}: ${t('window.setDone')}`);
    } catch (error) {
      warn(`${plate}: ${errorText(t, error)}`);
    }
    setWaiting(false);
    await queries.invalidateQueries({ queryKey: ['carInfo', carid] });
  };
  const said = () => {
    if (!isUsable) return 'window.switchOffline' as const;
    if (isWaiting) return 'text.sending' as const;
    if (status === null) return 'window.switchUnknown' as const;
    return status === 1 ? ('window.on' as const) : ('window.off' as const);
  };
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{t(label)}</label>
      <Switch
        id={id}
        size="small"
        checked={status === 1}
        disabled={!isUsable || isResting}
        onChange={(on) => void send(on)}
      />
      <small aria-live="polite">{t(said())}</small>
    </div>
  );
}
