import type { SheetRowProblem } from '@outrider/contract/records';
import { ConfigProvider, Table } from 'antd';
import { useT } from '../client/language.ts';
import { usePhoneWidth } from '../kit/use-phone-width.ts';
import styles from './import-dialog.module.css';
import { problemText } from './record-texts.ts';

/** Rows of 28 pixels, as everywhere. */
const dense = { components: { Table: { cellPaddingBlockSM: 3 } } };

/** What is wrong with which cell of a sheet. */
export function ProblemTable({ problems }: { readonly problems: readonly SheetRowProblem[] }) {
  const t = useT();
  const phone = usePhoneWidth();
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
        scroll={{ y: 260 }}
        columns={[
          {
            title: t('records.import.row'),
            dataIndex: 'row',
            width: phone ? 48 : 72,
            align: 'end',
          },
          {
            title: t('records.import.column'),
            dataIndex: 'column',
            width: phone ? 72 : 130,
            ellipsis: true,
          },
          {
            title: t('records.import.text'),
            dataIndex: 'text',
            width: phone ? 64 : 140,
            ellipsis: true,
          },
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
