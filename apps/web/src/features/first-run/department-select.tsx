import type { SetupState } from '@outrider/contract';
import { TreeSelect } from 'antd';

export interface DepartmentSelectProps {
  readonly id: string;
  readonly departments: SetupState['departments'];
  readonly value: number | null;
  readonly onChange: (deptid: number) => void;
}

/** Departments as the tree they are. */
export function DepartmentSelect({ id, departments, value, onChange }: DepartmentSelectProps) {
  return (
    <TreeSelect<number>
      id={id}
      {...(value !== null && { value })}
      style={{ width: '100%' }}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      treeDataSimpleMode={{ id: 'value', pId: 'pId', rootPId: 0 }}
      treeData={departments.map(({ deptid, parentid, name }) => ({
        value: deptid,
        pId: parentid ?? 0,
        title: name,
      }))}
      onChange={onChange}
    />
  );
}
