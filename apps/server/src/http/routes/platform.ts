import type { PlatformIdentity } from '../../features/platform/index.ts';
import { BareAnswer } from '../answers.ts';
import type { Handlers } from '../bind.ts';

/** What the public pages show before anybody signs in. */
export function platformHandlers(
  identity: PlatformIdentity,
): Pick<Handlers, 'platformInfo' | 'platformLogo'> {
  return {
    platformInfo: (_request, _caller, { acceptLanguage }) => identity.describe(acceptLanguage),

    platformLogo: () => new BareAnswer(identity.logo?.type ?? 'image/png', identity.logo?.bytes),
  };
}
