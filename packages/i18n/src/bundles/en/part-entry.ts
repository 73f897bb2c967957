import { account } from './account.ts';
import { carMenu } from './car-menu.ts';
import { errors } from './errors.ts';
import { platform } from './platform.ts';
import { regionMenu } from './region-menu.ts';
import { register } from './register.ts';
import { registration } from './registration.ts';
import { safeguardMenu } from './safeguard-menu.ts';
import { shell } from './shell.ts';

/** What the pages before sign-in need, and what stands around all pages: keep it small. */
export const entry = {
  ...shell,
  ...carMenu,
  ...regionMenu,
  ...safeguardMenu,
  ...platform,
  ...register,
  ...account,
  ...errors,
  ...registration,
} as const;
