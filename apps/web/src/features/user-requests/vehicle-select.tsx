import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';

/** spec/1 §9, the pause after which a filter counts as typed. */
const TYPED_MS = 800;

export interface VehicleSelectProps {
  /** given by the form around it */
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (carid: number | undefined) => void;
}

/** Chooses one vehicle of the own scope; the server searches, as fleets are large. */
export function VehicleSelect({ id, value, onChange }: VehicleSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    queryKey: ['userRequestVehicles', text],
    queryFn: ({ signal }) => call('userRequestVehicles', { text }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('userRequest.vehicleSearch')}
      notFoundContent={found.isFetching ? <Spin size="small" /> : t('userRequest.vehicleNone')}
      options={(found.data ?? []).map((car) => ({ value: car.carid, label: car.carnumber }))}
      onChange={(carid) => onChange?.(carid)}
    />
  );
}
