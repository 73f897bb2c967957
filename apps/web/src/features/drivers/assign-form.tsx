import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Form, Select, Spin } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useDeferredValue, useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { confirm, warnOf } from '../../client/notices.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import { keptTime, TIME_FORMAT } from '../../records/date-values.ts';
import { loadGlyphs } from '../../theme/load-glyphs.ts';
import styles from './driver-vehicles.module.css';

interface Values {
  readonly carid: number;
  readonly isMain: 0 | 1;
  readonly from: Dayjs | null;
}

interface AssignFormProps {
  readonly driverId: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Lets a driver drive a vehicle: as its main driver, who follows the one before, or beside him. */
export function AssignForm({ driverId, onDone, onCancel }: AssignFormProps) {
  const t = useT();
  const [isSending, setIsSending] = useState(false);
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const found = useQuery({
    queryKey: ['driverVehicles', text],
    queryFn: async ({ signal }) => {
      const vehicles = await call('driverVehicles', { text }, { signal });
      await loadGlyphs(vehicles.map(({ carnumber }) => carnumber).join(''));
      return vehicles;
    },
    placeholderData: keepPreviousData,
  });
  const send = async ({ carid, isMain, from }: Values) => {
    setIsSending(true);
    const since = keptTime(from);
    try {
      await call('assignDriver', {
        driverid: driverId,
        carid,
        isMain,
        ...(since !== null && { from: since }),
      });
      const plate = found.data?.find((vehicle) => vehicle.carid === carid)?.carnumber ?? '';
      confirm(t('driver.assigned', { plate }));
      onDone();
    } catch (error) {
      warnOf(t, error);
      setIsSending(false);
    }
  };
  return (
    <Form<Values>
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      disabled={isSending}
      initialValues={{ isMain: 1, from: null }}
      onFinish={(values) => void send(values)}
    >
      <Form.Item
        name="carid"
        label={t('driver.vehicle')}
        rules={[{ required: true, message: t('driver.vehicleRequired') }]}
      >
        <Select<number>
          showSearch={{ filterOption: false, onSearch: setTyped }}
          placeholder={t('driver.vehicleSearch')}
          notFoundContent={found.isFetching ? <Spin size="small" /> : t('driver.vehicleNone')}
          options={(found.data ?? []).map((car) => ({ value: car.carid, label: car.carnumber }))}
        />
      </Form.Item>
      <Form.Item name="isMain" label={t('driver.role')}>
        <Select
          options={[
            { value: 1, label: t('driver.main') },
            { value: 0, label: t('driver.other') },
          ]}
        />
      </Form.Item>
      <Form.Item name="from" label={t('driver.from')} extra={t('driver.fromHint')}>
        <DatePicker
          showTime
          className={styles.full ?? ''}
          format={TIME_FORMAT}
          placeholder={t('driver.fromNow')}
          disabledDate={(day) => day.isAfter(dayjs(dateTimeText(new Date())), 'day')}
        />
      </Form.Item>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t('driver.assign')}
        </Button>
      </div>
    </Form>
  );
}
