import { type DriverAssignment, isGranted } from '@outrider/contract';
import { driver } from '@outrider/contract/records/driver';
import { Button, Popconfirm, Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm, warnOf } from '../../client/notices.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { dateTimeText } from '../../kit/time-text.ts';
import { useSurroundings } from '../../records/record-context.ts';
import { useReload } from '../../records/use-records.ts';
import { AssignForm } from './assign-form.tsx';
import styles from './driver-vehicles.module.css';

interface DriverVehiclesProps {
  readonly driverId: number;
  readonly hasLeft: boolean;
}

/** Which vehicles somebody drives and drove, from when until when. */
export function DriverVehicles({ driverId, hasLeft }: DriverVehiclesProps) {
  const t = useT();
  const { permissions } = useSurroundings();
  const mayEdit = isGranted(permissions, 'driverManage.edit');
  const assignments = useCall('driverAssignments', { driverid: driverId });
  const reload = useReload(driver);
  const [isAdding, setIsAdding] = useState(false);
  const changed = () => {
    void assignments.refetch();
    reload();
  };
  const end = async ({ id, carnumber }: DriverAssignment) => {
    try {
      await call('endAssignment', { id });
      confirm(t('driver.ended', { plate: carnumber }));
    } catch (error) {
      warnOf(t, error);
    }
    changed();
  };

  if (assignments.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (assignments.isError) {
    return (
      <EmptyState alert title={t('driver.vehiclesFailed')} hint={errorText(t, assignments.error)}>
        <Button onClick={() => void assignments.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  const mayAssign = mayEdit && !hasLeft;
  const adding = (
    <AssignForm
      driverId={driverId}
      onDone={() => {
        setIsAdding(false);
        changed();
      }}
      onCancel={() => setIsAdding(false)}
    />
  );
  const assign = (
    <Button type="primary" onClick={() => setIsAdding(true)}>
      {t('driver.assign')}
    </Button>
  );
  if (assignments.data.length === 0) {
    if (isAdding) return adding;
    return (
      <EmptyState title={t('driver.noVehicles')} hint={t('driver.noVehiclesHint')}>
        {mayAssign && assign}
      </EmptyState>
    );
  }
  return (
    <div className={styles.tab}>
      {isAdding ? adding : mayAssign && <div>{assign}</div>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('driver.vehicle')}</th>
            <th scope="col">{t('driver.role')}</th>
            <th scope="col">{t('driver.from')}</th>
            <th scope="col">{t('driver.until')}</th>
            <th scope="col" aria-label={t('driver.actions')} />
          </tr>
        </thead>
        <tbody>
          {assignments.data.map((one) => (
            <tr key={one.id} data-over={one.until !== null || undefined}>
              <th scope="row">{one.carnumber}</th>
              <td>{t(one.isMain === 1 ? 'driver.main' : 'driver.other')}</td>
              <td>{dateTimeText(new Date(one.from))}</td>
              <td>{one.until === null ? t('driver.now') : dateTimeText(new Date(one.until))}</td>
              <td>
                {one.until === null && mayEdit && (
                  <Popconfirm
                    title={t('driver.endQuestion', { plate: one.carnumber })}
                    okText={t('driver.end')}
                    cancelText={t('action.cancel')}
                    onConfirm={() => void end(one)}
                  >
                    <Button size="small" type="text">
                      {t('driver.end')}
                    </Button>
                  </Popconfirm>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
