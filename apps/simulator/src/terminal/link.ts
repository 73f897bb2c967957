import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { FrameSplitter } from '@outrider/jt808';

export interface LinkTarget {
  host: string;
  port: number;
  transport: 'tcp' | 'udp';
  localAddress?: string;
}

export interface LinkEvents {
  onOpen(): void;
  /** A whole frame, unescaped, without checksum; valid during the call only. */
  onFrame(frame: Uint8Array): void;
  onClose(): void;
}

/** A terminal's way to the platform. After `onClose` nothing more is called. */
export interface Link {
  send(frame: Uint8Array): void;
  /** Ends in order; bytes already sent arrive. */
  end(): void;
  /** Cuts the link without a goodbye. */
  cut(): void;
}

/** Opens a link; connecting and failing are told through `events`. */
export function openLink(target: LinkTarget, events: LinkEvents): Link {
  return target.transport === 'tcp' ? openTcp(target, events) : openUdp(target, events);
}

function openTcp({ host, port, localAddress }: LinkTarget, events: LinkEvents): Link {
  const socket = connect({ host, port, noDelay: true, ...(localAddress ? { localAddress } : {}) });
  const splitter = new FrameSplitter();
  const onFrame = (frame: Uint8Array) => events.onFrame(frame);
  socket.on('connect', () => events.onOpen());
  socket.on('data', (chunk) => splitter.push(chunk, onFrame));
  socket.on('error', () => socket.destroy());
  socket.on('close', () => events.onClose());
  return {
    send: (frame) => {
      if (!socket.destroyed) socket.write(frame);
    },
    end: () => socket.end(),
    cut: () => socket.destroy(),
  };
}

function openUdp({ host, port }: LinkTarget, events: LinkEvents): Link {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  const splitter = new FrameSplitter();
  const onFrame = (frame: Uint8Array) => events.onFrame(frame);
  let open = true;
  let connected = false;
  const close = () => {
    if (!open) return;
    open = false;
    socket.close();
    queueMicrotask(() => events.onClose());
  };
  socket.on('error', close);
  socket.on('message', (datagram) => splitter.push(datagram, onFrame));
  socket.on('connect', () => {
    connected = true;
    events.onOpen();
  });
  socket.connect(port, host);
  return {
    send: (frame) => {
      if (open && connected) socket.send(frame, () => undefined);
    },
    end: () => setTimeout(close, 50),
    cut: close,
  };
}
