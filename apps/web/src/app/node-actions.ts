import type { UserData } from '@outrider/contract';
import type { Translate } from '@outrider/i18n';
import type { NodeAction, NodeActions } from '../features/monitoring/index.ts';
import { departmentActions } from './department-actions.ts';
import { vehicleActions } from './vehicle-actions.ts';

/** One entry of a vehicle's or a department's menu, and where it leads. */
export interface NodeLink extends Omit<NodeAction, 'onChoose'> {
  readonly page: string;
  /** button of that page that it needs */
  readonly button: string;
  readonly query: Readonly<Record<string, string | number>>;
}

/** What the tree's menus offer this user of other pages (spec/3 §2.3). */
export function nodeActions(
  user: UserData,
  t: Translate,
  goTo: (url: string) => void,
): NodeActions {
  const mayUse = (page: string, button: string) => user.menuObj[page]?.includes(button) ?? false;
  const offer = (links: readonly NodeLink[]) =>
    links
      .filter(({ page, button }) => mayUse(page, button))
      .map(({ page, query, button: _button, ...action }) => ({
        ...action,
        onChoose: () => goTo(`${page}?${queryText(query)}`),
      }));
  return {
    ofDepartment: (id) => offer(departmentActions(id, user.platformModel, t)),
    ofVehicle: ({ carid }) => offer(vehicleActions(carid, user.platformModel, t)),
  };
}

function queryText(query: NodeLink['query']): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(pairs).toString();
}
