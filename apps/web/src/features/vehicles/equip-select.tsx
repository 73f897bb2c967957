import { labelKeyOf, terminalState } from '@outrider/contract';
import { terminal } from '@outrider/contract/records/terminal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../client/language.ts';
import { callRecord } from '../../client/record-call.ts';
import { loadGlyphs } from '../../theme/load-glyphs.ts';
import styles from './equip-dialogs.module.css';

interface EquipSelectProps {
  readonly id: string;
  /** what is chosen: a terminal for a vehicle, or a vehicle for a terminal */
  readonly of: 'terminal' | 'vehicle';
  readonly value: number | undefined;
  readonly onChange: (id: number) => void;
}

interface Choice {
  readonly value: number;
  readonly label: string;
  readonly detail: string;
}

const REFUSED = 3;
const MOST = 50;

/** A terminal by any of its numbers, those in stock first; or a vehicle by its plate. */
export function EquipSelect({ id, of, value, onChange }: EquipSelectProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { data = [], isFetching } = useQuery({
    queryKey: ['records', 'terminal', 'choices', of, search],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const choices = of === 'vehicle' ? await vehicles(signal) : await terminals(signal);
      await loadGlyphs(choices.map(({ label, detail }) => label + detail).join(''));
      return choices;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  async function vehicles(signal: AbortSignal): Promise<Choice[]> {
    const request = { field: 'carid', ...(search && { search }) };
    const found = await callRecord(terminal, 'options', request, { signal });
    return found.map(({ id: value, label }) => ({ value, label, detail: '' }));
  }

  async function terminals(signal: AbortSignal): Promise<Choice[]> {
    const request = {
      page: 1,
      limit: MOST,
      filter: {
        state: { in: terminalState.map(({ code }) => code).filter((code) => code !== REFUSED) },
      },
      sort: { field: 'state', order: 'asc' } as const,
      ...(search && { search }),
    };
    const { data: rows } = await callRecord(terminal, 'list', request, { signal });
    return rows.map((row) => ({
      value: row.id,
      label: row.terminal,
      detail: [row.phone, row.carid?.label ?? t(labelKeyOf(terminalState, row.state ?? 0))].join(
        ' · ',
      ),
    }));
  }

  return (
    <Select<number, Choice>
      id={id}
      className={styles.full ?? ''}
      showSearch={{ filterOption: false, onSearch: (text) => setSearch(text.trim().slice(0, 100)) }}
      value={value ?? null}
      options={data}
      loading={isFetching}
      placeholder={t(of === 'terminal' ? 'equip.terminalSearch' : 'equip.vehicleSearch')}
      notFoundContent={isFetching ? t('shell.loading') : t('equip.none')}
      optionRender={({ data: { label, detail } }) => (
        <span className={styles.choice}>
          {label}
          {detail && <small>{detail}</small>}
        </span>
      )}
      onChange={(chosen) => onChange(chosen)}
    />
  );
}
