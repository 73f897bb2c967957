import { presentSettings, saveSettings } from '../../features/runtime-settings/index.ts';
import type { RoleContext } from '../../platform/role.ts';
import type { Handlers } from '../bind.ts';

/** Settings that administrators change while the server runs. */
export function runtimeSettingHandlers(
  context: Pick<RoleContext, 'db' | 'bus' | 'config'>,
): Pick<Handlers, 'runtimeSettings' | 'saveRuntimeSettings'> {
  return {
    runtimeSettings: () => presentSettings(context.db, context.config),

    async saveRuntimeSettings({ version, values }, { session }, { address }) {
      const { id: userId, loginName, displayName } = session.user;
      const by = displayName || loginName;
      await saveSettings(context, { values, version, by }, { userId, loginName, address });
      return null;
    },
  };
}
