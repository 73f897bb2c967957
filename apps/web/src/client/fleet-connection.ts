import {
  BASE_PATH,
  PUSH_PATH,
  type PushServerMessage,
  TREE_UPDATE,
  type UserData,
} from '@outrider/contract';
import { AlarmWatch } from './alarm-watch.ts';
import { FirstTree } from './first-tree.ts';
import type { FleetLink } from './fleet-link.ts';
import { FleetPolling } from './fleet-polling.ts';
import { LivePositions } from './live-positions.ts';
import { PushSocket } from './push-socket.ts';
import { TreeUpdates } from './tree-updates.ts';
import { loadUnreadMessages, setUnreadMessages } from './unread-messages.ts';
import { VehicleNames } from './vehicle-names.ts';

/** What a connection tells of the user himself. */
export interface FleetEvents {
  readonly onSessionEnd: () => void;
  /** the rights changed, or may have: it is time to ask who one is now */
  readonly onUserChanged: () => void;
}

/** Everything that keeps a signed-in user's screens fresh: live positions, tree updates, how they come. */
export class FleetConnection {
  readonly positions = new LivePositions();
  readonly treeUpdates = new TreeUpdates();
  readonly firstTree = new FirstTree();
  readonly alarms = new AlarmWatch(this.positions);
  readonly names = new VehicleNames();
  /** A push socket; client users have none and ask instead (spec/1 §4). */
  readonly link: FleetLink;
  #reloadListeners = new Set<() => void>();
  #openings = 0;

  /** @param on what is told: the session ended; the user's rights changed, or may have */
  constructor(user: Pick<UserData, 'userid' | 'isClient'>, on: FleetEvents) {
    this.link = user.isClient ? this.#polling(on) : this.#pushSocket(user.userid, on);
    this.link.open();
  }

  /** Departments or vehicles came, went or moved, or updates were missed: load the tree again. */
  onTreeReload(listener: () => void): () => void {
    this.#reloadListeners.add(listener);
    return () => this.#reloadListeners.delete(listener);
  }

  close(): void {
    this.link.close();
    this.treeUpdates.close();
    this.alarms.close();
    this.names.close();
    this.positions.clear();
    setUnreadMessages(null);
  }

  #pushSocket(userId: number, { onSessionEnd, onUserChanged }: FleetEvents): FleetLink {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new PushSocket({
      url: `${scheme}://${location.host}${BASE_PATH}${PUSH_PATH}${userId}`,
      onText: (message) => {
        if (isServerMessage(message) && message.msgid === 'userChanged') onUserChanged();
        else this.#receive(message);
      },
      onBinary: (frame) => this.positions.applyFrame(frame),
      onSessionEnd,
      onUserChanged,
      onOpen: (send) => {
        send({ msgid: 'subscribe', topic: 'positions' });
        void loadUnreadMessages();
        // Updates were missed while the connection was away: what was loaded before is out of date.
        if (++this.#openings > 1) this.#reload();
      },
    });
  }

  #polling({ onUserChanged }: FleetEvents): FleetLink {
    void loadUnreadMessages();
    return new FleetPolling({
      onPositions: (frame) => this.positions.applyPicture(frame),
      onRefreshed: () => {
        this.#reload();
        void loadUnreadMessages();
        onUserChanged();
      },
    });
  }

  #receive(message: unknown): void {
    if (!isServerMessage(message)) return;
    if (message.msgid === TREE_UPDATE) this.treeUpdates.add(message);
    else if (message.msgid === 'treeReload') this.#reload();
    else if (message.msgid === 'messages') setUnreadMessages(message.unread);
  }

  #reload(): void {
    for (const listener of this.#reloadListeners) listener();
  }
}

function isServerMessage(message: unknown): message is PushServerMessage {
  return typeof message === 'object' && message !== null && 'msgid' in message;
}
