import { Pagination } from 'antd';

export interface PagerProps {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly sizes: readonly number[];
  readonly isNarrow: boolean;
  readonly onChange: (page: number, limit: number) => void;
}

/** Pages of a list; another size of the page starts at the first one again. */
export function Pager({ page, limit, total, sizes, isNarrow, onChange }: PagerProps) {
  return (
    <Pagination
      size="small"
      simple={isNarrow}
      current={page}
      pageSize={limit}
      total={total}
      pageSizeOptions={[...sizes]}
      showSizeChanger={!isNarrow}
      showQuickJumper={!isNarrow && total > limit * 5}
      onChange={(next, size) => onChange(size === limit ? next : 1, size)}
    />
  );
}
