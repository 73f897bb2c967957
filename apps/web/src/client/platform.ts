import {
  isPlatformId,
  type PlatformId,
  type PlatformInfo,
  type PlatformVariant,
  platforms,
} from '@outrider/contract';
import { create } from 'zustand';
import { isThemeColorId, useThemeColor } from '../theme/theme-colors.ts';
import { call } from './call.ts';
import { setVocabulary, useT } from './language.ts';

const STORAGE_KEY = 'outrider.platform';
/** The first image waits for the server's answer no longer than this; what comes later is shown later. */
const PATIENCE_MS = 400;
/** The platform model that speaks of devices. */
const DEVICES = 2;

/** What the server said of itself; the title is worded by the client, which knows the language. */
type Known = Omit<PlatformInfo, 'title'>;

const unknown: Known = {
  platform: 'default',
  platformModel: 1,
  themeColor: platforms.default.themeColor,
  logo: '',
  registration: false,
  ownTitle: '',
  copyright: '',
  passwordMinLength: 8,
};

/** Whether the server has said so at this visit: it is being asked, has answered, or does not answer. */
export type PlatformPhase = 'asking' | 'known' | 'away';

interface PlatformState {
  readonly phase: PlatformPhase;
  /** As the server said now or at the last visit. */
  readonly known: Known;
}

const usePlatformStore = create<PlatformState>()(() => ({
  phase: 'asking',
  known: stored() ?? unknown,
}));

function stored(): Known | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isKnown(value) ? value : null;
  } catch {
    return null;
  }
}

function isKnown(value: unknown): value is Known {
  return (
    typeof value === 'object' &&
    value !== null &&
    'platform' in value &&
    isPlatformId(value.platform) &&
    'platformModel' in value &&
    typeof value.platformModel === 'number' &&
    'themeColor' in value &&
    isThemeColorId(value.themeColor) &&
    'logo' in value &&
    typeof value.logo === 'string' &&
    'registration' in value &&
    typeof value.registration === 'boolean' &&
    'ownTitle' in value &&
    typeof value.ownTitle === 'string' &&
    'copyright' in value &&
    typeof value.copyright === 'string' &&
    'passwordMinLength' in value &&
    typeof value.passwordMinLength === 'number'
  );
}

/** @returns when the words are the platform's too (spec/1 §1: vehicles or devices) */
function take(known: Known, phase: PlatformPhase): Promise<void> {
  usePlatformStore.setState({ known, phase });
  if (isThemeColorId(known.themeColor)) {
    useThemeColor.getState().setPlatformDefault(known.themeColor);
  }
  const vocabulary = known.platformModel === DEVICES ? 'device' : 'vehicle';
  // Words that do not come leave those that are there.
  return setVocabulary(vocabulary).catch(() => undefined);
}

/**
 * Asks the server what this platform is. The first image may wait for the promise: it is kept at once
 * when this browser was here before, else when the answer is there, failed, or after 400 ms. Without an
 * answer the default platform is shown.
 */
export function loadPlatform(): Promise<void> {
  const remembered = stored();
  usePlatformStore.setState({ phase: 'asking' });
  const ready = remembered === null ? undefined : take(remembered, 'asking');
  const asked = call('platformInfo', {}).then(
    ({ title: _title, ...known }) => {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(known));
      return take(known, 'known');
    },
    () => usePlatformStore.setState({ phase: 'away' }),
  );
  if (ready !== undefined) return ready;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([asked, patience]);
}

export interface Platform extends Known {
  /** Its name in the language in force. */
  readonly title: string;
  readonly picture: PlatformVariant['picture'];
  readonly platform: PlatformId;
}

/** What this platform is; the component follows when the server says otherwise, or the language changes. */
export function usePlatform(): Platform {
  const known = usePlatformStore((state) => state.known);
  const t = useT();
  const { titleKey, picture } = platforms[known.platform];
  return { ...known, title: known.ownTitle || t(titleKey), picture };
}

/** @returns whether what `usePlatform` says was said at this visit */
export function usePlatformPhase(): PlatformPhase {
  return usePlatformStore((state) => state.phase);
}
