import { use } from 'react';
import { useT } from '../../../../client/language.ts';
import { manageTexts } from '../../../../client/lazy-texts.ts';
import { ColumnsDialog, type ColumnView } from '../../../../records/columns-dialog.tsx';
import { columnKeys } from './list-columns.ts';
import { standardView } from './list-view.ts';

export interface ListColumnsDialogProps {
  readonly view: ColumnView;
  readonly onChange: (view: ColumnView) => void;
  readonly onClose: () => void;
}

/** Which columns the list of vehicles shows: the dialog of all lists. */
export function ListColumnsDialog(props: ListColumnsDialogProps) {
  use(manageTexts());
  const t = useT();
  const nameOf = (key: string) => {
    const known = columnKeys.find((column) => column === key);
    return known === undefined ? key : t(`list.col.${known}`);
  };
  return <ColumnsDialog {...props} standard={standardView} nameOf={nameOf} />;
}
