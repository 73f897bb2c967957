import { type CarNode, departmentIdOfNode } from '@outrider/contract';
import type { Translate } from '@outrider/i18n';
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../client/language.ts';
import { ContextMenu, type ContextMenuProps, type MenuAt } from '../../kit/context-menu.tsx';

/** Where a menu opens (client coordinates), and for which node of the tree. */
export interface NodeMenuAt extends MenuAt {
  readonly nodeId: string;
}

/** Something else that can be done with a node, which leads to another page. */
export interface NodeAction {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly onChoose: () => void;
}

/** What `app` offers beside what this page does itself; empty for whoever may do none of it. */
export interface NodeActions {
  readonly ofDepartment: (departmentId: number) => readonly NodeAction[];
  readonly ofVehicle: (car: CarNode) => readonly NodeAction[];
}

export interface NodeMenuProps {
  readonly at: NodeMenuAt | null;
  /** The vehicle it is for; undefined for a department. */
  readonly car: CarNode | undefined;
  readonly followed: ReadonlySet<number>;
  readonly actions: NodeActions;
  readonly onLocate: (nodeId: string) => void;
  /** Alone, or beside those that are followed already. */
  readonly onFollow: (car: CarNode, beside: boolean) => void;
  readonly onUnfollow: (car: CarNode) => void;
  readonly isFavourite: boolean;
  /** Takes it into the favourites, or out. */
  readonly onFavourite: (car: CarNode) => void;
  /** Gives it a tile of the split view. */
  readonly onWatch: (car: CarNode) => void;
  /** Absent when the user may not send texts. */
  readonly onSendText: ((car: CarNode) => void) | undefined;
  readonly onClose: () => void;
}

/** What can be done with a vehicle or a department, in the same order wherever it is mentioned. */
export function NodeMenu(props: NodeMenuProps) {
  const { at, car, onClose } = props;
  const t = useT();
  const cameFrom = useRef<Element | null>(null);
  const isOpen = at !== null;
  // The menu takes the focus: where it was, it goes back to.
  useLayoutEffect(() => {
    if (!isOpen) return;
    cameFrom.current = document.activeElement;
    return () => {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    };
  }, [isOpen]);

  const more = at === null ? [] : moreActions(props.actions, at.nodeId, car);
  const items: ContextMenuProps['items'] = [
    { key: 'locate', label: t('vehicle.locate') },
    ...(car ? followItems(t, car.carid, props.followed) : []),
    ...(car ? [{ key: 'watch', label: t('vehicle.watch') }] : []),
    ...(car && props.onSendText
      ? [{ key: 'text', label: t('vehicle.sendText'), disabled: car.terminal === '' }]
      : []),
    ...(car
      ? [
          {
            key: 'favourite',
            label: props.isFavourite ? t('vehicle.unfavourite') : t('vehicle.favourite'),
          },
        ]
      : []),
    ...(more.length > 0 ? ['divider' as const] : []),
    ...more.map(({ key, label, danger = false }) => ({ key, label, danger })),
  ];
  const onChoose = (key: string) => {
    if (at === null) return;
    onClose();
    const chosen = more.find((action) => action.key === key);
    if (chosen) chosen.onChoose();
    else if (key === 'locate') props.onLocate(at.nodeId);
    else if (car && key === 'unfollow') props.onUnfollow(car);
    else if (car && key === 'watch') props.onWatch(car);
    else if (car && key === 'favourite') props.onFavourite(car);
    else if (car && key === 'text') props.onSendText?.(car);
    else if (car) props.onFollow(car, key === 'followToo');
  };
  return <ContextMenu at={at} items={items} onChoose={onChoose} onClose={onClose} />;
}

/** Following begins with one vehicle; others may be taken along, and each may be left behind. */
function followItems(t: Translate, vehicleId: number, followed: ReadonlySet<number>) {
  if (followed.has(vehicleId)) return [{ key: 'unfollow', label: t('vehicle.unfollow') }];
  const alone = { key: 'follow', label: t('vehicle.follow') };
  return followed.size === 0
    ? [alone]
    : [alone, { key: 'followToo', label: t('vehicle.followToo') }];
}

function moreActions(
  actions: NodeActions,
  nodeId: string,
  car: CarNode | undefined,
): readonly NodeAction[] {
  if (car) return actions.ofVehicle(car);
  const departmentId = departmentIdOfNode(nodeId);
  return departmentId === undefined ? [] : actions.ofDepartment(departmentId);
}
