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

/** What became of what was sent last. */
type Answer =
  | { readonly phase: 'none' | 'waiting' }
  | { readonly phase: 'failed'; readonly reason: string };

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
  const [answer, setAnswer] = useState<Answer>({ phase: 'none' });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = async (on: boolean) => {
    const own = ++sent.current;
    // It can be used again before a slow terminal has answered: what was sent last says what is shown.
    const say = (next: Answer) => own === sent.current && setAnswer(next);
    setResting(true);
    setAnswer({ phase: 'waiting' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResting(false), USABLE_AGAIN_MS);
    try {
      await onSwitch(on ? 1 : 0);
      say({ phase: 'none' });
      confirm(`${plate}: ${t('window.setDone')}`);
    } catch (error) {
      const reason = errorText(t, error);
      say({ phase: 'failed', reason });
      warn(`${plate}: ${reason}`);
    }
    await queries.invalidateQueries({ queryKey: ['carInfo', carid] });
  };
  const said = () => {
    if (!isUsable) return t('window.switchOffline');
    if (answer.phase === 'waiting') return t('text.sending');
    if (answer.phase === 'failed') return answer.reason;
    if (status === null) return t('window.switchUnknown');
    return t(status === 1 ? 'window.on' : 'window.off');
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
      <small aria-live="polite" data-failed={answer.phase === 'failed' || undefined}>
        {said()}
      </small>
    </div>
  );
}
