import { type CarNode, vehicleIdOfNode } from '@outrider/contract';
import { useT } from '../../client/language.ts';
import { warn } from '../../client/notices.ts';
import type { FleetMapHandle } from '../../map/index.ts';
import type { Favourites } from './favourites.ts';
import type { FleetTree } from './fleet-tree.ts';
import { type NodeActions, NodeMenu, type NodeMenuAt } from './node-menu.tsx';
import type { VehicleChoice } from './use-vehicle-choice.ts';

export type { NodeMenuAt } from './node-menu.tsx';

export interface PageMenuProps {
  readonly at: NodeMenuAt | null;
  readonly fleet: FleetTree | null;
  readonly map: FleetMapHandle | null;
  readonly choice: VehicleChoice;
  readonly favourites: Favourites;
  readonly actions: NodeActions;
  /** The eyes go to the map: what lies over it makes room. */
  readonly onLeave: () => void;
  /** Gives a vehicle a tile of the split view. */
  readonly onWatch: (car: CarNode) => void;
  /** Absent when the user may not send texts. */
  readonly onSendText: ((car: CarNode) => void) | undefined;
  readonly onClose: () => void;
}

/** The one menu of the page: for vehicles and departments, wherever they are mentioned. */
export function PageMenu({ at, fleet, map, choice, favourites, ...props }: PageMenuProps) {
  const t = useT();
  const vehicleId = at === null ? undefined : vehicleIdOfNode(at.nodeId);
  const locateNode = (nodeId: string) => {
    props.onLeave();
    const id = vehicleIdOfNode(nodeId);
    if (id !== undefined) return choice.locate(id);
    const index = fleet?.model.indexOf(nodeId);
    if (fleet === null || index === undefined) return;
    if (map?.fit(fleet.vehiclesBelow(index))) return;
    warn(t('vehicle.noPositionOf', { plate: fleet.model.items[index]!.name }));
  };
  return (
    <NodeMenu
      at={at}
      car={vehicleId === undefined ? undefined : fleet?.cars.get(vehicleId)}
      followed={choice.followed}
      actions={props.actions}
      onLocate={locateNode}
      onFollow={(car, beside) => {
        props.onLeave();
        choice.follow(car.carid, beside);
      }}
      onUnfollow={(car) => choice.unfollow(car.carid)}
      isFavourite={at !== null && favourites.nodeIds.has(at.nodeId)}
      onFavourite={(car) => favourites.toggle(car.nodeId)}
      onWatch={props.onWatch}
      onSendText={props.onSendText}
      onClose={props.onClose}
    />
  );
}
