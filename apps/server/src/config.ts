import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { type PlatformId, platforms } from '@outrider/contract';
import { type ImageFile, readImageFile } from './platform/image-file.ts';
import {
  ConfigError,
  choice,
  databaseAddress,
  decimal,
  flag,
  givenSettings,
  integer,
  list,
  networkAddress,
  readSettings,
  type Setting,
  type SettingTable,
  text,
  type ValuesOf,
  webAddress,
} from './platform/settings.ts';

export { ConfigError } from './platform/settings.ts';

const platformIds = Object.keys(platforms) as PlatformId[];

/**
 * Every setting of the server. This table is the documentation: `npm start -- --help` prints it,
 * and what is not in it is refused by name. A row's value is read from the environment variable
 * of that name, then from the file named by `OUTRIDER_CONFIG`, then it is the default.
 */
export const settings = {
  httpHost: text({
    env: 'OUTRIDER_HTTP_HOST',
    default: '0.0.0.0',
    describe: 'Address on which the web interface and its API listen',
  }),
  httpPort: integer({
    env: 'OUTRIDER_HTTP_PORT',
    unit: 'port',
    default: 8080,
    min: 0,
    max: 65535,
    describe: 'Port of the web interface and its API (0 takes a free one)',
  }),
  tlsCertFile: text({
    env: 'OUTRIDER_TLS_CERT',
    unit: 'path',
    default: '',
    describe: 'PEM certificate chain; with OUTRIDER_TLS_KEY the web interface speaks HTTPS itself',
  }),
  tlsKeyFile: text({
    env: 'OUTRIDER_TLS_KEY',
    unit: 'path',
    default: '',
    describe: 'PEM private key that belongs to OUTRIDER_TLS_CERT',
  }),
  trustedProxies: list(
    {
      env: 'OUTRIDER_TRUSTED_PROXIES',
      unit: 'addresses',
      default: [],
      describe:
        'Reverse proxies (addresses or CIDR ranges) whose X-Forwarded-For and X-Forwarded-Proto are believed',
    },
    networkAddress,
  ),
  publicUrl: text(
    {
      env: 'OUTRIDER_PUBLIC_URL',
      unit: 'URL',
      default: '',
      describe:
        'Address under which browsers reach the web interface; used in notices and links, and its pages may call the API',
    },
    webAddress,
  ),
  allowedOrigins: list(
    {
      env: 'OUTRIDER_ALLOWED_ORIGINS',
      unit: 'origins',
      default: [],
      describe:
        'Further origins (https://host:port) whose pages may call the API; its own origin always may',
    },
    webAddress,
  ),
  platform: choice(platformIds, {
    env: 'OUTRIDER_PLATFORM',
    default: 'default',
    describe:
      'Variant of the platform: its title, its first colour, the picture of its sign-in page',
  }),
  platformModel: integer({
    env: 'OUTRIDER_PLATFORM_MODEL',
    default: 1,
    min: 1,
    max: 2,
    describe: 'What the platform speaks of: 1 vehicles, 2 devices',
  }),
  title: text({
    env: 'OUTRIDER_TITLE',
    default: '',
    describe: "Name of the platform in every language, instead of its variant's",
  }),
  copyright: text({
    env: 'OUTRIDER_COPYRIGHT',
    default: '',
    describe: 'Line at the foot of the sign-in page, such as who runs the platform',
  }),
  logoFile: text({
    env: 'OUTRIDER_LOGO',
    unit: 'path',
    default: '',
    describe: 'PNG, JPEG or WebP (at most 256 KiB) shown instead of the own mark',
  }),
  jt808Host: text({
    env: 'OUTRIDER_JT808_HOST',
    default: '0.0.0.0',
    describe: 'Address on which terminals (JT/T 808) are accepted',
  }),
  jt808TcpPort: integer({
    env: 'OUTRIDER_JT808_PORT',
    unit: 'port',
    default: 6808,
    min: 0,
    max: 65535,
    describe: 'TCP port for terminals (0 takes a free one)',
  }),
  jt808UdpPort: integer({
    env: 'OUTRIDER_JT808_UDP_PORT',
    unit: 'port',
    default: 6808,
    min: -1,
    max: 65535,
    describe: 'UDP port for terminals (0 takes a free one, -1 switches UDP off)',
  }),
  showTerminalPorts: flag({
    env: 'OUTRIDER_SHOW_TERMINAL_PORTS',
    default: true,
    describe: 'The public help for installers (/t2tHelp) shows these two ports',
  }),
  mediaHost: text({
    env: 'OUTRIDER_MEDIA_HOST',
    default: '0.0.0.0',
    describe: 'Address on which media streams (JT/T 1078) are accepted',
  }),
  mediaPort: integer({
    env: 'OUTRIDER_MEDIA_PORT',
    unit: 'port',
    default: 6078,
    min: 0,
    max: 65535,
    describe: 'TCP port for media streams (0 takes a free one)',
  }),
  mediaMaxConnections: integer({
    env: 'OUTRIDER_MEDIA_MAX_CONNECTIONS',
    unit: 'connections',
    default: 2000,
    min: 1,
    max: 100_000,
    describe: 'Connections with media streams at one time; more are refused',
  }),
  mediaFirstPacketTimeoutS: integer({
    env: 'OUTRIDER_MEDIA_FIRST_PACKET_TIMEOUT',
    unit: 's',
    default: 10,
    min: 1,
    max: 600,
    describe: 'A media connection that has brought no packet by then is closed',
  }),
  mediaIdleTimeoutS: integer({
    env: 'OUTRIDER_MEDIA_IDLE_TIMEOUT',
    unit: 's',
    default: 30,
    min: 1,
    max: 3600,
    describe: 'A media connection that brings no packet for this long is closed',
  }),
  mediaUnviewedTimeoutS: integer({
    env: 'OUTRIDER_MEDIA_UNVIEWED_TIMEOUT',
    unit: 's',
    default: 60,
    min: 1,
    max: 86_400,
    describe: 'A media stream that nobody views for this long is closed',
  }),
  dataDir: text({
    env: 'OUTRIDER_DATA_DIR',
    unit: 'path',
    default: defaultDataDir(),
    describe: 'Folder of everything that is kept: the embedded database, received files, logs',
  }),
  uploadMaxMiB: integer({
    env: 'OUTRIDER_UPLOAD_MAX',
    unit: 'MiB',
    default: 20,
    min: 1,
    max: 1024,
    describe: 'Largest file that a user may upload',
  }),
  uploadQuotaMiB: integer({
    env: 'OUTRIDER_UPLOAD_QUOTA',
    unit: 'MiB',
    default: 1024,
    min: 1,
    max: 1_048_576,
    describe: 'What the files of one user may take together, exports among them',
  }),
  filesMaxMiB: integer({
    env: 'OUTRIDER_FILES_MAX',
    unit: 'MiB',
    default: 20_480,
    min: 1,
    max: 104_857_600,
    describe: 'What the files of all users may take together',
  }),
  billing: choice(['off', 'wallet'], {
    env: 'OUTRIDER_BILLING',
    default: 'off',
    describe: 'Whether accounts have wallets whose balance their users are told about',
  }),
  databaseUrl: text(
    {
      env: 'DATABASE_URL',
      unit: 'URL',
      default: '',
      secret: true,
      describe: 'PostgreSQL (15 or newer) to use instead of the embedded one',
    },
    databaseAddress,
  ),
  databasePoolSize: integer({
    env: 'OUTRIDER_DATABASE_POOL',
    unit: 'connections',
    default: 10,
    min: 2,
    max: 100,
    describe: 'Connections to the database that each role may open',
  }),
  databaseStatementTimeoutS: integer({
    env: 'OUTRIDER_DATABASE_STATEMENT_TIMEOUT',
    unit: 's',
    default: 60,
    min: 1,
    max: 3600,
    describe: 'A statement that runs longer is cancelled',
  }),
  logLevel: choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    env: 'OUTRIDER_LOG_LEVEL',
    default: 'info',
    describe: 'Least severe level that is logged',
  }),
  logFormat: choice(['auto', 'json', 'pretty'], {
    env: 'OUTRIDER_LOG_FORMAT',
    default: 'auto',
    describe: 'JSON lines, or readable lines; auto is readable on a terminal only',
  }),
  offlineAfterS: integer({
    env: 'OUTRIDER_OFFLINE_AFTER',
    unit: 's',
    default: 300,
    min: 10,
    max: 86400,
    describe: 'A vehicle that has been silent this long is shown as offline',
  }),
  selfRegistration: flag({
    env: 'OUTRIDER_SELF_REGISTRATION',
    default: false,
    describe:
      'Terminals nobody created may register themselves; else only those an administrator created',
  }),
  selfRegistrationVehicles: flag({
    env: 'OUTRIDER_SELF_REGISTRATION_VEHICLES',
    default: true,
    describe: 'A terminal that registers itself brings the vehicle with the plate that it reports',
  }),
  selfRegistrationDepartment: integer({
    env: 'OUTRIDER_SELF_REGISTRATION_DEPARTMENT',
    unit: 'id',
    default: 0,
    min: 0,
    max: 2_147_483_647,
    describe: 'Department of those vehicles (0 takes the one at the top)',
  }),
  terminalConnections: integer({
    env: 'OUTRIDER_TERMINAL_CONNECTIONS',
    unit: 'connections',
    default: 50_000,
    min: 1,
    max: 1_000_000,
    describe: 'Terminals that may be connected at the same time',
  }),
  terminalConnectionsPerAddress: integer({
    env: 'OUTRIDER_TERMINAL_CONNECTIONS_PER_ADDRESS',
    unit: 'connections',
    default: 20_000,
    min: 1,
    max: 1_000_000,
    describe: 'Of these, from one address; mobile networks hide many terminals behind one',
  }),
  terminalIdleS: integer({
    env: 'OUTRIDER_TERMINAL_IDLE',
    unit: 's',
    default: 600,
    min: 5,
    max: 86_400,
    describe: 'A terminal that says nothing for this long is disconnected',
  }),
  terminalAuthS: integer({
    env: 'OUTRIDER_TERMINAL_AUTH',
    unit: 's',
    default: 60,
    min: 1,
    max: 3600,
    describe: 'A connection that is not authenticated within this time is closed',
  }),
  terminalFrameS: integer({
    env: 'OUTRIDER_TERMINAL_FRAME',
    unit: 's',
    default: 20,
    min: 1,
    max: 600,
    describe: 'A message that takes longer than this to arrive closes its connection',
  }),
  terminalWriteS: integer({
    env: 'OUTRIDER_TERMINAL_WRITE',
    unit: 's',
    default: 30,
    min: 1,
    max: 600,
    describe: 'A terminal that does not read what was sent within this time is disconnected',
  }),
  terminalBanFailures: integer({
    env: 'OUTRIDER_TERMINAL_BAN_FAILURES',
    unit: 'attempts',
    default: 10,
    min: 1,
    max: 10_000,
    describe: 'Wrong authentication codes from one address before it is banned',
  }),
  terminalBanS: integer({
    env: 'OUTRIDER_TERMINAL_BAN',
    unit: 's',
    default: 600,
    min: 1,
    max: 86_400,
    describe: 'How long it is banned, and how long a wrong code is remembered',
  }),
  terminalMediaMaxMiB: integer({
    env: 'OUTRIDER_TERMINAL_MEDIA_MAX',
    unit: 'MiB',
    default: 8,
    min: 1,
    max: 64,
    describe: 'Largest message that a terminal may send in packets (photographs, recordings)',
  }),
  terminalPacketsMaxMiB: integer({
    env: 'OUTRIDER_TERMINAL_PACKETS_MAX',
    unit: 'MiB',
    default: 128,
    min: 1,
    max: 4096,
    describe: 'Memory for messages of which packets are still missing, of all terminals together',
  }),
  reportAheadMin: integer({
    env: 'OUTRIDER_REPORT_AHEAD',
    unit: 'min',
    default: 10,
    min: 0,
    max: 1440,
    describe: 'A report whose time is further ahead of the clock is not believed',
  }),
  reportOldestDays: integer({
    env: 'OUTRIDER_REPORT_OLDEST',
    unit: 'days',
    default: 90,
    min: 1,
    max: 3650,
    describe: 'A report that is older is not believed',
  }),
  ingestGroupMs: integer({
    env: 'OUTRIDER_INGEST_GROUP',
    unit: 'ms',
    default: 50,
    min: 0,
    max: 1000,
    describe: 'How long a report waits for others, to be committed together',
  }),
  ingestGroupRows: integer({
    env: 'OUTRIDER_INGEST_GROUP_ROWS',
    unit: 'rows',
    default: 2000,
    min: 1,
    max: 20_000,
    describe: 'So many reports wait no longer',
  }),
  ingestWriters: integer({
    env: 'OUTRIDER_INGEST_WRITERS',
    unit: 'connections',
    default: 2,
    min: 1,
    max: 8,
    describe: 'Commits of reports at the same time',
  }),
  ingestQueueRows: integer({
    env: 'OUTRIDER_INGEST_QUEUE',
    unit: 'rows',
    default: 20_000,
    min: 100,
    max: 1_000_000,
    describe: 'Reports that may wait for the disk; with more of them terminals are not read',
  }),
  sessionIdleMin: integer({
    env: 'OUTRIDER_SESSION_IDLE',
    unit: 'min',
    default: 30,
    min: 1,
    max: 1440,
    describe: 'A sign-in ends after this time without use',
  }),
  sessionMaxHours: integer({
    env: 'OUTRIDER_SESSION_MAX',
    unit: 'h',
    default: 12,
    min: 1,
    max: 720,
    describe: 'A sign-in ends after this time at the latest',
  }),
  monitorRefreshS: integer({
    env: 'OUTRIDER_MONITOR_REFRESH',
    unit: 's',
    default: 60,
    min: 5,
    max: 3600,
    describe: 'How often the pages of client users, who have no live connection, are refreshed',
  }),
  passwordMinLength: integer({
    env: 'OUTRIDER_PASSWORD_MIN',
    unit: 'characters',
    default: 8,
    min: 8,
    max: 32,
    describe: 'Shortest new password that the forms take; shorter ones that exist stay valid',
  }),
  registration: flag({
    env: 'OUTRIDER_REGISTRATION',
    default: false,
    describe:
      'Visitors may ask for an account at /register, which an administrator then grants or not',
  }),
  fixedPasswordUsers: list({
    env: 'OUTRIDER_FIXED_PASSWORD_USERS',
    unit: 'login names',
    default: [],
    describe: 'Users who cannot change their password (accounts that several people try)',
  }),
  systemZoneHours: decimal({
    env: 'OUTRIDER_SYSTEM_ZONE',
    unit: 'h',
    default: 8,
    min: -12,
    max: 14,
    describe:
      "Offset from UTC of the fleet's time zone: its days, its reports, its displayed times",
  }),
  mapDefaultLng: decimal({
    env: 'OUTRIDER_MAP_LNG',
    unit: '°',
    default: 113.85494,
    min: -180,
    max: 180,
    describe: 'Longitude (WGS 84) of the map before a user chose another',
  }),
  mapDefaultLat: decimal({
    env: 'OUTRIDER_MAP_LAT',
    unit: '°',
    default: 22.58639,
    min: -85,
    max: 85,
    describe: 'Latitude (WGS 84) of the map before a user chose another',
  }),
  mapDefaultZoom: integer({
    env: 'OUTRIDER_MAP_ZOOM',
    default: 12,
    min: 3,
    max: 19,
    describe: 'Zoom of the map before a user chose another',
  }),
  webRootDir: text({
    env: 'OUTRIDER_WEB_ROOT',
    unit: 'path',
    default: '',
    describe: 'Folder of the built web client; empty takes the one beside the server',
  }),
  basemapOverlayFile: text({
    env: 'OUTRIDER_BASEMAP_OVERLAY',
    unit: 'path',
    default: '',
    describe: 'GeoJSON of roads that the offline base map draws at city zoom',
  }),
  geocoder: choice(['offline', 'nominatim', 'photon', 'gaode', 'tianditu', 'google', 'baidu'], {
    env: 'OUTRIDER_GEOCODER',
    default: 'offline',
    describe:
      'Who turns coordinates into addresses; offline is the gazetteer inside, every other one is sent positions',
  }),
  geocoderUrl: text(
    {
      env: 'OUTRIDER_GEOCODER_URL',
      unit: 'URL',
      default: '',
      describe:
        'Address of that service; needed for nominatim and photon, the others have their own',
    },
    webAddress,
  ),
  geocoderKey: text({
    env: 'OUTRIDER_GEOCODER_KEY',
    default: '',
    secret: true,
    describe: 'Key of that service; needed for gaode, tianditu, google and baidu',
  }),
  geocoderPrivate: flag({
    env: 'OUTRIDER_GEOCODER_PRIVATE',
    default: false,
    describe: 'That service may be on a private network or on this machine',
  }),
  geocoderFallback: flag({
    env: 'OUTRIDER_GEOCODER_FALLBACK',
    default: true,
    describe: 'The gazetteer inside answers where that service does not',
  }),
  geocoderTimeoutS: decimal({
    env: 'OUTRIDER_GEOCODER_TIMEOUT',
    unit: 's',
    default: 3,
    min: 0.5,
    max: 30,
    describe: 'An address that the service has not given by then counts as not given',
  }),
  geocoderRequestsPerS: decimal({
    env: 'OUTRIDER_GEOCODER_RATE',
    unit: '1/s',
    default: 0,
    min: 0,
    max: 1000,
    describe: 'Requests to that service per second (0 takes what it allows everybody)',
  }),
  geocoderKeepDays: integer({
    env: 'OUTRIDER_GEOCODER_KEEP',
    unit: 'days',
    default: 30,
    min: 0,
    max: 3650,
    describe:
      'How long its addresses are kept in the database (0 keeps none); those of google never are',
  }),
  places: choice(['offline', 'nominatim', 'photon', 'gaode', 'tianditu'], {
    env: 'OUTRIDER_PLACES',
    default: 'offline',
    describe:
      'Who finds places by their names; offline is the gazetteer inside, every other one is sent what is searched for',
  }),
  placesUrl: text(
    {
      env: 'OUTRIDER_PLACES_URL',
      unit: 'URL',
      default: '',
      describe:
        'Address of that service; needed for nominatim and photon, the others have their own',
    },
    webAddress,
  ),
  placesKey: text({
    env: 'OUTRIDER_PLACES_KEY',
    default: '',
    secret: true,
    describe: 'Key of that service; needed for gaode and tianditu',
  }),
  placesPrivate: flag({
    env: 'OUTRIDER_PLACES_PRIVATE',
    default: false,
    describe: 'That service may be on a private network or on this machine',
  }),
  placesTimeoutS: decimal({
    env: 'OUTRIDER_PLACES_TIMEOUT',
    unit: 's',
    default: 5,
    min: 0.5,
    max: 30,
    describe: 'When that service has not answered by then, the gazetteer does',
  }),
  router: choice(['off', 'osrm', 'valhalla', 'graphhopper', 'gaode', 'tianditu'], {
    env: 'OUTRIDER_ROUTER',
    default: 'off',
    describe: 'Who computes routes on the map; it is sent the places between which one is wanted',
  }),
  routerUrl: text(
    {
      env: 'OUTRIDER_ROUTER_URL',
      unit: 'URL',
      default: '',
      describe:
        'Address of that service; needed for osrm, valhalla and graphhopper, the others have their own',
    },
    webAddress,
  ),
  routerKey: text({
    env: 'OUTRIDER_ROUTER_KEY',
    default: '',
    secret: true,
    describe: 'Key of that service; needed for gaode and tianditu',
  }),
  routerPrivate: flag({
    env: 'OUTRIDER_ROUTER_PRIVATE',
    default: false,
    describe: 'That service may be on a private network or on this machine',
  }),
  routerTimeoutS: decimal({
    env: 'OUTRIDER_ROUTER_TIMEOUT',
    unit: 's',
    default: 15,
    min: 1,
    max: 60,
    describe: 'A route that the service has not computed by then counts as failed',
  }),
  mapTileTimeoutS: decimal({
    env: 'OUTRIDER_MAP_TILE_TIMEOUT',
    unit: 's',
    default: 8,
    min: 0.5,
    max: 60,
    describe: 'A tile that a map service has not given by then counts as not given',
  }),
  mapTileCacheMiB: integer({
    env: 'OUTRIDER_MAP_TILE_CACHE',
    unit: 'MiB',
    default: 64,
    min: 0,
    max: 4096,
    describe: 'Memory for tiles of map services, which are kept for a day',
  }),
  demoFleetFile: text({
    env: 'OUTRIDER_DEMO_FLEET',
    unit: 'path',
    default: '',
    describe: 'Fleet file of a made-up organisation, created when the database is empty',
  }),
  demoPassword: text({
    env: 'OUTRIDER_DEMO_PASSWORD',
    default: '',
    secret: true,
    describe:
      "Password of that organisation's users: `demo`, who may do everything, and one of each other kind",
  }),
  shutdownTimeoutMs: integer({
    env: 'OUTRIDER_SHUTDOWN_TIMEOUT',
    unit: 'ms',
    default: 6000,
    min: 500,
    max: 60000,
    describe: 'Time that the roles have to finish their work when the server is stopped',
  }),
} as const satisfies SettingTable;

/** The settings' values; derived from the table, so a new row is a new typed field. */
export type Config = ValuesOf<typeof settings> & {
  /** those that the environment or the file gives: nobody changes them while the server runs */
  readonly given: readonly string[];
};

/** Services of the network that a setting chooses, and what choosing one needs besides. */
const outsideServices: readonly {
  readonly choice: 'geocoder' | 'places' | 'router';
  readonly url: 'geocoderUrl' | 'placesUrl' | 'routerUrl';
  readonly key: 'geocoderKey' | 'placesKey' | 'routerKey';
  readonly needUrl: readonly string[];
  readonly needKey: readonly string[];
}[] = [
  {
    choice: 'geocoder',
    url: 'geocoderUrl',
    key: 'geocoderKey',
    needUrl: ['nominatim', 'photon'],
    needKey: ['gaode', 'tianditu', 'google', 'baidu'],
  },
  {
    choice: 'places',
    url: 'placesUrl',
    key: 'placesKey',
    needUrl: ['nominatim', 'photon'],
    needKey: ['gaode', 'tianditu'],
  },
  {
    choice: 'router',
    url: 'routerUrl',
    key: 'routerKey',
    needUrl: ['osrm', 'valhalla', 'graphhopper'],
    needKey: ['gaode', 'tianditu'],
  },
];

/** Variables with our prefix that are not settings of the table. */
const CONFIG_FILE_VARIABLE = 'OUTRIDER_CONFIG';

/**
 * Reads all settings.
 * @param env environment variables; the process's own when left out
 * @param file path of a file of `NAME=value` lines (`#` starts a comment); `OUTRIDER_CONFIG` when left out
 * @throws ConfigError naming the setting: unknown, impossible, or contradicting another
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, file?: string): Config {
  const fromFile = file ?? env[CONFIG_FILE_VARIABLE];
  const sources = {
    env,
    prefix: 'OUTRIDER_',
    ignore: [CONFIG_FILE_VARIABLE],
    ...(fromFile
      ? { file: { path: fromFile, content: readNamedFile(CONFIG_FILE_VARIABLE, fromFile) } }
      : {}),
  };
  const config: Config = {
    ...readSettings(settings, sources),
    given: givenSettings(settings, sources),
  };
  if (Boolean(config.tlsCertFile) !== Boolean(config.tlsKeyFile)) {
    const missing = config.tlsCertFile ? settings.tlsKeyFile : settings.tlsCertFile;
    throw new ConfigError(missing.env, 'is needed too: HTTPS takes a certificate and its key');
  }
  for (const { env, value } of [
    { env: settings.tlsCertFile.env, value: config.tlsCertFile },
    { env: settings.tlsKeyFile.env, value: config.tlsKeyFile },
    { env: settings.demoFleetFile.env, value: config.demoFleetFile },
  ]) {
    if (value !== '') readNamedFile(env, value);
  }
  readLogo(config.logoFile);
  for (const service of outsideServices) {
    const name = config[service.choice];
    if (service.needUrl.includes(name) && config[service.url] === '') {
      throw new ConfigError(settings[service.url].env, `is needed too: ${name} has no own address`);
    }
    if (service.needKey.includes(name) && config[service.key] === '') {
      throw new ConfigError(settings[service.key].env, `is needed too: ${name} asks for a key`);
    }
  }
  if (config.demoFleetFile !== '' && config.demoPassword === '') {
    throw new ConfigError(settings.demoPassword.env, 'is needed too: the demo has no default one');
  }
  return config;
}

/** The defaults with some values replaced: for tests and tools that read no environment. */
export function configWith(overrides: Partial<Config> = {}): Config {
  const defaults = readSettings(settings, { env: {}, prefix: 'OUTRIDER_', ignore: [] });
  return { ...defaults, given: [], ...overrides };
}

/** All rows in the table's order, for `--help` and the documentation. */
export function listSettings(): Setting<unknown>[] {
  return Object.values(settings);
}

/** @param env the setting that names the file */
function readNamedFile(env: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(env, `names a file that cannot be read: ${reason}`);
  }
}

const LOGO_MAX_BYTES = 256 * 1024;

/**
 * @param file value of OUTRIDER_LOGO
 * @returns the logo; undefined when there is none
 * @throws ConfigError when it is no picture that browsers show, or too large
 */
export function readLogo(file: string): ImageFile | undefined {
  if (file === '') return undefined;
  try {
    return readImageFile(file, LOGO_MAX_BYTES);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(settings.logoFile.env, `names a file that cannot be used: ${reason}`);
  }
}

/** Root serves a whole machine, so its data go where system services keep theirs. */
function defaultDataDir(): string {
  if (process.platform === 'win32') {
    return path.join(process.env.LOCALAPPDATA ?? homedir(), 'Outrider');
  }
  if (process.getuid?.() === 0) return '/var/lib/outrider';
  return path.join(process.env.XDG_DATA_HOME ?? path.join(homedir(), '.local/share'), 'outrider');
}
