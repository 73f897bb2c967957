import type { SheetRowProblem } from '@outrider/contract/records';
import { ConfigProvider, Table } from 'antd';
import { useT } from '../client/language.ts';
import styles from './import-dialog.module.css';
import { problemText } from './record-texts.ts';

/** Rows of 28 pixels, as everywhere. */
const dense = { components: { Table: { cellPaddingBlockSM: 3 } } };

/** What is wrong with which cell of a sheet. */
export function ProblemTable({ problems }: { readonly problems: readonly SheetRowProblem[] }) {
  const t = useT();
  return (
    <ConfigProvider theme={dense}>
      <Table<SheetRowProblem>
        className={styles.problems ?? ''}
        size="small"
        rowKey={(problem) => `${problem.row} ${problem.field} ${problem.messageKey}`}
        dataSource={[...problems]}
        pagination={
          problems.length > 50 ? { pageSize: 50, showSizeChanger: false, size: 'small' } : false
        }
        scroll={{ y: 260, x: 480 }}
        columns={[
          { title: t('records.import.row'), dataIndex: 'row', width: 72, align: 'end' },
          { title: t('records.import.column'), dataIndex: 'column', width: 130, ellipsis: true },
          { title: t('records.import.text'), dataIndex: 'text', width: 140, ellipsis: true },
          {
            title: t('records.import.problem'),
            key: 'problem',
            render: (_, problem) => problemText(t, problem),
          },
        ]}
      />
    </ConfigProvider>
  );
}
