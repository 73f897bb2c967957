import { HOUR_MS, MINUTE_MS } from '@outrider/domain';
import type { FastifyInstance } from 'fastify';
import { type AddressService, startAddresses } from '../features/address/index.ts';
import { Backups } from '../features/backups/index.ts';
import { endAssignmentsOfLeft } from '../features/drivers/index.ts';
import { ExportJobs, type ExportStore } from '../features/exports/index.ts';
import { cleanFiles, saveFile } from '../features/files/index.ts';
import { Directory, TreeWriter } from '../features/fleet/index.ts';
import {
  createPasswordHasher,
  createSignIn,
  type PasswordHasher,
} from '../features/identity/index.ts';
import { announceVersion, trimMessages } from '../features/inbox/index.ts';
import { PlatformTexts } from '../features/languages/index.ts';
import { type Live, startLive } from '../features/live/index.ts';
import { MapServices } from '../features/map-services/index.ts';
import { createPlaceSearch } from '../features/place-search/index.ts';
import { platformIdentity } from '../features/platform/index.ts';
import { Presence } from '../features/presence/index.ts';
import { AreaUses, LiveRegions } from '../features/regions/index.ts';
import { createRouting } from '../features/routing/index.ts';
import { rulesOfArea } from '../features/rules/index.ts';
import { keepZone, remind } from '../features/safeguard/index.ts';
import { createSetup, type Setup } from '../features/setup/index.ts';
import { startToday, type Today } from '../features/today/index.ts';
import { findOpenRequest, forgetRequests } from '../features/user-requests/index.ts';
import { registerHealth } from '../platform/health.ts';
import type { Role, RoleContext } from '../platform/role.ts';
import { AddressSockets, Push } from '../push/index.ts';
import { ImportJobs, RecordEngine, recordSources } from '../records/index.ts';
import { createApp } from './app.ts';
import { bindAll } from './bind.ts';
import { logCalls } from './call-log.ts';
import { serveReference } from './docs/index.ts';
import { serveLanguages } from './language-routes.ts';
import { followLateSwitches } from './late-switches.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { createOriginCheck } from './origin.ts';
import { recordCalls } from './record-calls.ts';
import { accountHandlers } from './routes/account.ts';
import { addressHandlers } from './routes/address.ts';
import { announcementHandlers } from './routes/announcements.ts';
import { areaSearchHandlers } from './routes/area-search.ts';
import { backupHandlers } from './routes/backups.ts';
import { billingHandlers } from './routes/billing.ts';
import { commandHandlers } from './routes/commands.ts';
import { driverHandlers } from './routes/drivers.ts';
import { equipmentHandlers } from './routes/equipment.ts';
import { exportHandlers } from './routes/exports.ts';
import { fileHandlers } from './routes/files.ts';
import { fleetHandlers } from './routes/fleet.ts';
import { helpHandlers } from './routes/help.ts';
import { homeHandlers } from './routes/home.ts';
import { identityHandlers } from './routes/identity.ts';
import { inboxHandlers } from './routes/inbox.ts';
import { languageHandlers } from './routes/languages.ts';
import { mapSearchHandlers } from './routes/map-search.ts';
import { mapServiceHandlers } from './routes/map-services.ts';
import { menuLayoutHandlers } from './routes/menu-layout.ts';
import { peopleHandlers } from './routes/people.ts';
import { platformHandlers } from './routes/platform.ts';
import { presenceHandlers } from './routes/presence.ts';
import { regionHandlers } from './routes/regions.ts';
import { reminderHandlers } from './routes/reminders.ts';
import { ruleHandlers } from './routes/rules.ts';
import { runtimeSettingHandlers } from './routes/runtime-settings.ts';
import { setupHandlers } from './routes/setup.ts';
import { systemHandlers } from './routes/system.ts';
import { textHandlers } from './routes/texts.ts';
import { trackHandlers } from './routes/track.ts';
import { userRequestHandlers } from './routes/user-requests.ts';
import { vehicleSearchHandlers } from './routes/vehicle-search.ts';
import { sheetCalls } from './sheet-calls.ts';
import { serveClient } from './static-client.ts';
import { serveUpgrades } from './upgrade.ts';

/** Parts that a test brings itself. */
export interface WebOptions {
  hasher?: PasswordHasher;
}

export interface WebRole extends Role {
  /** Where it listens; known once it is started. */
  readonly url: string;
}

const CLEAN_EVERY_MS = 10 * MINUTE_MS;
const CLEAN_FILES_EVERY_MS = HOUR_MS;
const FOLLOW_SCHEDULE_EVERY_MS = MINUTE_MS / 2;
/** Calls in progress get this long when the server stops; what follows needs time too. */
const CLOSE_MS = 2500;

/** The web role: HTTP API, push sockets, the client's files, and the live state that feeds them. */
export function createWeb(context: RoleContext, options: WebOptions = {}): WebRole {
  const { config, log, bus, db, scheduler, clock, metrics } = context;
  const directory = new Directory(db, log);
  const hasher = options.hasher ?? createPasswordHasher();
  const signIn = createSignIn({
    db,
    bus,
    log,
    clock,
    hasher,
    findRequest: (loginName) => findOpenRequest(db, loginName),
    fixedPasswords: config.fixedPasswordUsers,
    // Read at each use: both may be changed while the server runs.
    limits: {
      get idleMs() {
        return config.sessionIdleMin * MINUTE_MS;
      },
      get maxMs() {
        return config.sessionMaxHours * HOUR_MS;
      },
    },
  });
  let running:
    | {
        app: FastifyInstance;
        live: Live;
        today: Today;
        languages: PlatformTexts;
        setup: Setup;
        push: Push;
        addresses: AddressService;
        addressSockets: AddressSockets;
        maps: MapServices;
        exports: ExportJobs;
        imports: ImportJobs;
        backups: Backups;
        regions: LiveRegions;
        presence: Presence;
        endLateSwitches: () => void;
      }
    | undefined;
  /** Exports are files of their owner like any other. */
  const saveExport: ExportStore['save'] = (file) =>
    saveFile(context, { ...file, purpose: 'export' });
  let url = '';
  let accepts = false;

  return {
    get url() {
      return url;
    },

    async start() {
      await directory.start(bus);
      await keepZone(db, config.systemZoneHours);
      const live = await startLive(context, directory);
      const today = await startToday(context, directory);
      const exports = new ExportJobs({ db, bus, log, store: { save: saveExport } });
      const engine = new RecordEngine({ db, bus, log }, recordSources);
      const imports = new ImportJobs({ db, bus, log, clock, engine, sources: recordSources });
      const backups = new Backups(context);
      await backups.start();
      const regions = new LiveRegions(db, log);
      await regions.start(bus);
      const presence = new Presence(context, regions);
      presence.start();
      const endLateSwitches = followLateSwitches(context);
      const setup = createSetup({ db, bus, config, directory, live: live.store });
      const push = new Push({ context, signIn, live: live.store, directory });
      const languages = new PlatformTexts({ config, db, bus, log, clock });
      languages.start();
      const platform = platformIdentity(config, languages.messages);
      const addresses = await startAddresses(context);
      const maps = new MapServices(context);
      await maps.load();
      const addressSockets = new AddressSockets(context, addresses);
      const app = await createApp(config, log);
      const mayComeFrom = createOriginCheck(config);
      logCalls(app, log, metrics);
      registerHealth(app, context, mayReadMetrics);
      serveReference(app);
      serveLanguages(app, languages);
      serveUpgrades(app, { signIn, mayComeFrom, push, addresses: addressSockets });
      await bindAll(
        { app, signIn, mayComeFrom },
        {
          ...identityHandlers(signIn, platform, languages.messages, { db, bus, log }),
          ...platformHandlers(platform),
          ...accountHandlers({ db, bus, clock, limits: signIn.limits }),
          ...fleetHandlers({
            db,
            log,
            clock,
            config,
            live: live.store,
            counter: today.counter,
            positions: push,
            tree: new TreeWriter(directory, live.store),
          }),
          ...driverHandlers(context),
          ...regionHandlers({ ...context, live: regions, uses: new AreaUses([rulesOfArea]) }),
          ...ruleHandlers(db),
          ...presenceHandlers({ ...context, live: live.store, regions }),
          ...trackHandlers(db),
          ...systemHandlers({ db, config, log, maps }),
          ...mapServiceHandlers(maps),
          ...runtimeSettingHandlers(context),
          ...announcementHandlers(context),
          ...backupHandlers(context, backups),
          ...helpHandlers(config),
          ...languageHandlers(db, languages),
          ...textHandlers({ db, bus, texts: languages }),
          ...menuLayoutHandlers({ db, bus, texts: languages }),
          ...commandHandlers({ db, bus, clock, live: live.store }),
          ...addressHandlers(addresses),
          ...mapSearchHandlers({
            routing: createRouting(context),
            places: createPlaceSearch(context, addresses),
          }),
          ...areaSearchHandlers({ db, directory, live: live.store }),
          ...fileHandlers(context),
          ...billingHandlers(context),
          ...inboxHandlers(db, bus),
          ...reminderHandlers(db),
          ...peopleHandlers({ ...context, hasher, signIn }),
          ...userRequestHandlers({ ...context, hasher }),
          ...homeHandlers(db, clock, { directory, live: live.store, counter: today.counter }),
          ...setupHandlers(db, bus, setup, engine),
          ...equipmentHandlers(context),
          ...vehicleSearchHandlers({
            db,
            clock,
            config,
            engine,
            live: live.store,
            counter: today.counter,
          }),
          ...exportHandlers({
            db,
            texts: languages.messages,
            exports,
            today: () => today.counter.today,
          }),
        },
        [
          ...recordCalls(engine, recordSources, context),
          ...sheetCalls(
            {
              db,
              engine,
              imports,
              exports,
              texts: languages.messages,
              zoneHours: config.systemZoneHours,
              today: () => today.counter.today,
            },
            recordSources,
          ),
        ],
      );
      await serveClient(app, config.webRootDir);
      const jobs = { exports, imports, backups, languages, regions, presence, maps };
      running = {
        app,
        live,
        today,
        setup,
        push,
        addresses,
        addressSockets,
        ...jobs,
        endLateSwitches,
      };
      scheduler.every('backups.follow', FOLLOW_SCHEDULE_EVERY_MS, () => backups.followSchedule(), {
        leader: true,
      });
      scheduler.every('inbox.trim', { dailyAtUtc: '19:40' }, () => trimMessages(db), {
        leader: true,
      });
      scheduler.every('safeguard.remind', { dailyAtUtc: '00:20' }, () => remind({ db, bus, log }), {
        leader: true,
        immediately: true,
      });
      scheduler.every('user-requests.forget', HOUR_MS, () => forgetRequests(db, clock()), {
        leader: true,
      });
      scheduler.every('drivers.left', HOUR_MS, () => endAssignmentsOfLeft(db), { leader: true });
      scheduler.every('identity.clean', CLEAN_EVERY_MS, () => signIn.clean(), { leader: true });
      scheduler.every(
        'files.clean',
        CLEAN_FILES_EVERY_MS,
        (signal) => cleanFiles(context, signal),
        {
          leader: true,
        },
      );
      url = await app.listen({ host: config.httpHost, port: config.httpPort });
      accepts = true;
      await announceVersion({ db, bus, log });
      log.info({ event: 'http.listening', url });
    },

    async stop() {
      accepts = false;
      // Sockets first: a server does not close while connections are open.
      running?.addressSockets.stop();
      await running?.push.stop();
      if (running) await closeWithin(CLOSE_MS, running.app);
      running?.addresses.stop();
      running?.maps.stop();
      await Promise.all([
        running?.exports.stop(),
        running?.imports.stop(),
        running?.backups.stop(),
      ]);
      await running?.live.stop();
      await running?.today.stop();
      await running?.presence.stop();
      await running?.regions.stop();
      running?.endLateSwitches();
      running?.setup.stop();
      running?.languages.stop();
      await directory.stop();
      running = undefined;
    },

    ready: () => accepts,
  };
}

/** Lets calls in progress finish; whoever sends or takes slowly does not hold up the stop. */
async function closeWithin(limitMs: number, app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs);
  await app.close();
  clearTimeout(limit);
}
