import { prepareDays, schedulePositionJobs } from '../features/positions/index.ts';
import { saveHeard, TerminalDirectory, terminalsShutOut } from '../features/terminals/index.ts';
import { Pipeline } from '../ingest/index.ts';
import { createLossLog } from '../platform/logger.ts';
import type { Role, RoleContext } from '../platform/role.ts';
import { Bans } from './bans.ts';
import { CommandDesk } from './command-desk.ts';
import { FrameReader } from './frame-reader.ts';
import { Heard } from './heard.ts';
import { Knocks } from './knocks.ts';
import { MediaFiles } from './media-files.ts';
import { createGatewayMetrics } from './metrics.ts';
import { Outbox } from './outbox.ts';
import type { CloseReason, Session } from './session.ts';
import { SessionRegistry } from './session-registry.ts';
import { TcpListener } from './tcp-listener.ts';
import { UdpListener } from './udp-listener.ts';

const SWEEP_MS = 1000;
const REFRESH_MS = 60_000;
/** How old what is kept of terminals without a vehicle may be. */
const HEARD_MS = 10_000;
/** Of the time a stop may take: to commit what waits, then to send the last answers. */
const DRAIN_MS = 4000;
const GOODBYE_MS = 1000;
const MIB = 1024 * 1024;

/** The gateway, and where it listens. */
export interface Gateway extends Role {
  /** Port for terminals on TCP, when it is started. */
  readonly tcpPort: number;
  /** Port for terminals on UDP, 0 when UDP is switched off. */
  readonly udpPort: number;
}

/** Terminals' connections, their messages' way to disk, and commands to them. */
export function createGateway(context: RoleContext): Gateway {
  const { config, clock, bus, db, log, scheduler } = context;
  const outbox = new Outbox();
  const registry = new SessionRegistry(bus, clock);
  const bans = new Bans(config.terminalBanFailures, config.terminalBanS * 1000);
  const heard = new Heard();
  const knocks = new Knocks(bus, clock);
  const losses = createLossLog(log, 'gateway.losses');
  const desk = new CommandDesk(registry, outbox, bus);
  const metrics = createGatewayMetrics(context.metrics, () => ({
    connections: tcp.sessions.size,
    authenticated: registry.size,
    udp: udp?.size ?? 0,
    banned: bans.size,
  }));
  const pipeline = new Pipeline(context, {
    flush: () => outbox.flush(),
    onRelief: () => tcp.resume(clock()),
  });
  const directory = new TerminalDirectory({
    db,
    bus,
    log,
    // Read at each registration: an administrator may change it meanwhile.
    policy: {
      get selfRegistration() {
        return config.selfRegistration;
      },
      get createVehicles() {
        return config.selfRegistrationVehicles;
      },
      departmentId: config.selfRegistrationDepartment,
    },
  });
  const mediaFiles = new MediaFiles(config.dataDir);
  const reader = new FrameReader(
    {
      pipeline,
      directory,
      registry,
      bans,
      heard,
      knocks,
      desk,
      mediaFiles,
      metrics,
      log,
      losses,
      clock,
    },
    {
      maxMessageBytes: config.terminalMediaMaxMiB * MIB,
      maxTotalBytes: config.terminalPacketsMaxMiB * MIB,
    },
  );

  const ended = (session: Session, reason: CloseReason) => {
    metrics.closed.inc({ reason });
    session.commands?.abandon();
    if (session.phoneKey === '' && reason !== 'stopping') {
      knocks.tell({ result: 'nothingUnderstood', phone: '', address: session.address });
    }
    log.debug({ event: 'gateway.session.closed', reason, phone: session.phoneKey });
    registry.leave(session);
  };
  const shared = {
    outbox,
    clock,
    authS: config.terminalAuthS,
    idleS: config.terminalIdleS,
    isBanned: (key: string) => bans.isBanned(key, clock()),
    // A commit or an answer while the gateway stops must not make anybody be read again.
    isHeldBack: () => isStopping || pipeline.isFull,
    onFrame: (session: Session, frame: Uint8Array, nowMs: number) => {
      reader.read(session, frame, nowMs);
    },
  };
  const tcp = new TcpListener({
    ...shared,
    maxConnections: config.terminalConnections,
    maxPerAddress: config.terminalConnectionsPerAddress,
    frameS: config.terminalFrameS,
    writeS: config.terminalWriteS,
    onRefused: (reason) => {
      metrics.refusedConnections.inc({ reason });
      losses.add(`connection-${reason}`);
    },
    onClose: (session) => ended(session, session.closeReason),
  });
  const udp =
    config.jt808UdpPort < 0
      ? undefined
      : new UdpListener({
          ...shared,
          maxSessions: config.terminalConnections,
          maxPerAddress: config.terminalConnectionsPerAddress,
          onDropped: (reason) => {
            metrics.lost.inc({ reason });
            losses.add(reason);
          },
          onClose: ended,
        });

  const sweep = () => {
    const nowMs = clock();
    tcp.sweep(nowMs);
    udp?.sweep(nowMs);
    reader.sweep(nowMs);
    heard.publish(bus, nowMs);
    outbox.flush();
  };
  const keepHeard = async () => {
    const ids = heard.takeTerminals();
    if (ids.length > 0) await saveHeard(db, ids, clock());
  };
  let sweeper: NodeJS.Timeout | undefined;
  let stopServing: (() => void) | undefined;
  let isAccepting = false;
  let isStopping = false;

  return {
    get tcpPort() {
      return tcp.port;
    },
    get udpPort() {
      return udp?.port ?? 0;
    },

    async start() {
      // Days are made on demand too: a database that is away does not keep terminals from connecting.
      await prepareDays(context).catch((error: unknown) => {
        log.warn({ event: 'gateway.days_not_prepared', error });
      });
      schedulePositionJobs(context);
      scheduler.every('terminals.refresh', REFRESH_MS, () => directory.refresh());
      scheduler.every('terminals.heard', HEARD_MS, keepHeard);
      const endings = [
        desk.serve(),
        bus.subscribe(terminalsShutOut, ({ ids }) => {
          for (const id of ids) registry.find(id)?.close('shut_out');
        }),
      ];
      stopServing = () => {
        for (const end of endings) end();
      };
      await tcp.listen(config.jt808Host, config.jt808TcpPort);
      await udp?.listen(config.jt808Host, config.jt808UdpPort);
      sweeper = setInterval(sweep, SWEEP_MS);
      isAccepting = true;
      log.info({ event: 'gateway.listening', tcpPort: tcp.port, udpPort: udp?.port ?? null });
    },

    async stop() {
      isAccepting = false;
      isStopping = true;
      clearInterval(sweeper);
      stopServing?.();
      tcp.stopReading();
      udp?.stopReading();
      const isDone = await pipeline.drain(DRAIN_MS);
      if (!isDone) log.warn({ event: 'gateway.stopped_before_commit' });
      outbox.flush();
      heard.publish(bus, clock());
      await keepHeard().catch((error: unknown) => {
        log.warn({ event: 'gateway.heard_not_kept', error });
      });
      await tcp.end(GOODBYE_MS);
      await udp?.end();
      directory.close();
      losses.close();
    },

    ready: () => isAccepting,
  };
}
