import { department } from '@outrider/contract/records/department';
import { useQuery } from '@tanstack/react-query';
import { callRecord } from '../../client/record-call.ts';
import { loadGlyphs } from '../../theme/load-glyphs.ts';
import type { DepartmentRow } from './department-tree.ts';

const AT_ONCE = 200;

/** All departments that the person sees; a tree needs them together. */
export function useDepartments() {
  return useQuery({
    // Below the key of the record, so that every change of one loads them anew.
    queryKey: ['records', department.name, 'all'],
    queryFn: async ({ signal }) => {
      const rows: DepartmentRow[] = [];
      for (let page = 1; ; page++) {
        const sort = { field: 'deptname', order: 'asc' } as const;
        const request = { page, limit: AT_ONCE, sort };
        const answer = await callRecord(department, 'list', request, { signal });
        rows.push(...answer.data);
        if (answer.data.length < AT_ONCE || rows.length >= answer.count) break;
      }
      await loadGlyphs(JSON.stringify(rows));
      return rows;
    },
    staleTime: 0,
  });
}
