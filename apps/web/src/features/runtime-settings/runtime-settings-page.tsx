import {
  type RuntimeSetting,
  type RuntimeSettingSection,
  type RuntimeSettings,
  runtimeSettings,
} from '@outrider/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm, warnOf } from '../../client/notices.ts';
import { systemParametersQuery } from '../../client/system-parameters.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { dateTimeText } from '../../kit/time-text.ts';
import { MapServicesRow } from './map-services-row.tsx';
import { MapStartButton } from './map-start-button.tsx';
import styles from './runtime-settings-page.module.css';
import { SettingRow } from './setting-row.tsx';

const SECTIONS = Object.keys(runtimeSettings) as RuntimeSettingSection[];

/** What is wished of settings: a value, or null for the default. */
export type Draft = Readonly<Partial<Record<RuntimeSetting['key'], RuntimeSetting['value']>>>;

/** Settings of the whole platform, which count without a restart where that can be. */
export function RuntimeSettingsPage({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useT();
  const query = useCall('runtimeSettings', {});
  return (
    <section className={styles.page} aria-label={t('sysSet.title')}>
      {query.isPending && (
        <Skeleton className={styles.skeleton ?? ''} active title={false} paragraph={{ rows: 8 }} />
      )}
      {query.isError && !query.data && (
        <EmptyState alert title={t('sysSet.failed')} hint={errorText(t, query.error)}>
          <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      )}
      {query.data && <Settings settings={query.data} mayEdit={mayEdit} />}
    </section>
  );
}

function Settings({
  settings,
  mayEdit,
}: {
  readonly settings: RuntimeSettings;
  readonly mayEdit: boolean;
}) {
  const t = useT();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>({});
  const save = useMutation({
    mutationFn: () => call('saveRuntimeSettings', { version: settings.version, values: draft }),
    onSuccess: () => {
      confirm(t('sysSet.saved'));
      setDraft({});
      void queries.invalidateQueries({ queryKey: systemParametersQuery.queryKey });
    },
    onError: (error) => warnOf(t, error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['runtimeSettings'] }),
  });
  const wish = (setting: RuntimeSetting, value: RuntimeSetting['value']) => {
    setDraft(({ [setting.key]: _before, ...others }) =>
      value === setting.value ? others : { ...others, [setting.key]: value },
    );
  };
  const count = Object.keys(draft).length;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <div className={styles.body}>
        <div className={styles.sections}>
          {SECTIONS.map((section) => (
            <fieldset key={section} className={styles.section}>
              <legend>{t(`sysSet.section.${section}`)}</legend>
              {settings.data
                .filter(({ key }) => runtimeSettings[section].some((one) => one === key))
                .map((setting) => (
                  <SettingRow
                    key={setting.key}
                    setting={setting}
                    draft={draft}
                    disabled={!mayEdit || setting.isFixed}
                    onWish={(value) => wish(setting, value)}
                  />
                ))}
              {section === 'map' && (
                <MapStartButton
                  settings={settings.data}
                  draft={draft}
                  disabled={!mayEdit}
                  onWish={wish}
                />
              )}
              {section === 'map' && <MapServicesRow mayEdit={mayEdit} />}
            </fieldset>
          ))}
        </div>
      </div>
      <footer className={styles.foot}>
        <span className={styles.note}>
          {count > 0 ? t('sysSet.changes', { count }) : t('sysSet.effect')}
          {count === 0 && settings.changetime !== null && (
            <small>
              {t('sysSet.changedBy', {
                name: settings.by,
                time: dateTimeText(new Date(settings.changetime)),
              })}
            </small>
          )}
        </span>
        {mayEdit && (
          <>
            <Button disabled={count === 0} onClick={() => setDraft({})}>
              {t('sysSet.discard')}
            </Button>
            <Button
              type="primary"
              htmlType="submit"
              disabled={count === 0}
              loading={save.isPending}
            >
              {t('sysSet.save')}
            </Button>
          </>
        )}
      </footer>
    </form>
  );
}
