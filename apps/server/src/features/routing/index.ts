import { createPublicHttp, createPublicTextHttp } from '../../platform/public-http.ts';
import type { RoleContext } from '../../platform/role.ts';
import { createRouter } from './providers/index.ts';
import { Routing } from './routing.ts';

export type { Routing } from './routing.ts';

/** Routes as this installation's settings want them. */
export function createRouting(
  context: Pick<RoleContext, 'config' | 'log' | 'metrics' | 'clock'>,
): Routing {
  const { config } = context;
  const http = { allowPrivate: config.routerPrivate };
  return new Routing({
    context,
    provider:
      config.router === 'off'
        ? undefined
        : createRouter(config.router, {
            requestJson: createPublicHttp(http),
            requestText: createPublicTextHttp(http),
            url: config.routerUrl,
            key: config.routerKey,
          }),
    timeoutMs: config.routerTimeoutS * 1000,
  });
}
