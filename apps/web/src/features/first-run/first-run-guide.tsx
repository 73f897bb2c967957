import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import type { Preferences } from '../../client/preferences.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { usePageActive } from '../../kit/page-active.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { loadGlyphs } from '../../theme/load-glyphs.ts';
import { DepartmentStep } from './department-step.tsx';
import styles from './first-run-guide.module.css';
import { type GuideStep, guideSteps, useGuideState } from './guide-state.ts';
import { OnlineStep } from './online-step.tsx';
import { TerminalStep } from './terminal-step.tsx';
import { draftOf, emptyDraft, type VehicleDraft } from './vehicle-draft.ts';
import { VehicleStep } from './vehicle-step.tsx';

const WIDTH_PX = 860;
/** While somebody waits for a terminal, who knocks is asked for this often. */
const WATCH_MS = 2500;

export interface FirstRunGuideProps {
  readonly preferences: Preferences;
  readonly mayAddDepartment: boolean;
  /** Route of monitoring; undefined for whoever may not open it. */
  readonly monitoringUrl: string | undefined;
  readonly onClose: () => void;
}

/** From an empty platform to a vehicle on the map, in four steps; can be left and continued. */
export function FirstRunGuide(props: FirstRunGuideProps) {
  const { preferences, mayAddDepartment, monitoringUrl, onClose } = props;
  const t = useT();
  const isActive = usePageActive();
  const [state, change] = useGuideState(preferences);
  const [draft, setDraft] = useState<VehicleDraft | null>(null);
  const {
    data: setup,
    error,
    refetch,
  } = useQuery({
    queryKey: ['setup'],
    queryFn: async ({ signal }) => {
      const answer = await call('setupState', {}, { signal });
      const names = answer.departments.map(({ name }) => name);
      const plates = answer.knocks.map(({ carnumber }) => carnumber);
      await loadGlyphs([...names, ...plates].join(''));
      return answer;
    },
    staleTime: 0,
    refetchInterval: isActive && state.step === 'online' ? WATCH_MS : false,
  });
  const goTo = (step: GuideStep) => change({ step });

  const step = () => {
    if (setup === undefined) {
      return error ? (
        <EmptyState alert title={t('guide.failed')} hint={errorText(t, error)}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : (
        <div className={styles.form} role="status" aria-label={t('guide.loading')}>
          <Skeleton height={24} width="60%" />
          <Skeleton height={120} />
        </div>
      );
    }
    const own = setup.departments.find(({ deptid }) => deptid === state.deptid);
    const deptid = own?.deptid ?? setup.departments[0]?.deptid ?? null;
    switch (state.step) {
      case 'department':
        return (
          <DepartmentStep
            setup={setup}
            deptid={state.deptid}
            mayAdd={mayAddDepartment}
            onDone={(chosen) => {
              change({ deptid: chosen, step: 'vehicle' });
              setDraft((before) => before && { ...before, deptid: chosen });
            }}
          />
        );
      case 'vehicle':
        return (
          <VehicleStep
            setup={setup}
            draft={draft ?? emptyDraft(deptid)}
            onDraft={setDraft}
            current={state.vehicle}
            onBack={() => goTo('department')}
            onDone={(vehicle) => {
              setDraft(null);
              change({ vehicle, step: 'terminal' });
            }}
          />
        );
      case 'terminal':
        return (
          <TerminalStep
            setup={setup}
            vehicle={state.vehicle}
            onBack={() => goTo('vehicle')}
            onDone={() => goTo('online')}
          />
        );
      case 'online':
        return (
          <OnlineStep
            setup={setup}
            vehicle={state.vehicle}
            monitoringUrl={monitoringUrl}
            onBack={() => goTo('terminal')}
            onAdd={(knock) => {
              setDraft(draftOf(knock, deptid));
              goTo('vehicle');
            }}
            onAnother={() => change({ vehicle: null, step: 'vehicle' })}
            onDone={onClose}
          />
        );
    }
  };

  return (
    <Modal open width={WIDTH_PX} footer={null} title={t('guide.title')} onCancel={onClose}>
      <p className={styles.lead}>{t('guide.lead')}</p>
      <div className={styles.guide}>
        <ol className={styles.rail}>
          {guideSteps.map((name, index) => {
            const isPast = guideSteps.indexOf(state.step) > index;
            return (
              <li key={name}>
                <button
                  type="button"
                  aria-current={name === state.step ? 'step' : undefined}
                  data-past={isPast || undefined}
                  onClick={() => goTo(name)}
                >
                  <i>{index + 1}</i>
                  {t(`guide.step.${name}`)}
                </button>
              </li>
            );
          })}
        </ol>
        {step()}
      </div>
    </Modal>
  );
}
