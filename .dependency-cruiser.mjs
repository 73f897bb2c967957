/**
 * Which part may import which, and why. `npm run check` runs it; a rule's comment is shown with
 * every violation. Cycles have a check of their own (.dependency-cruiser.cycles.mjs).
 */

const tests = '(\\.test\\.tsx?$|/testing/|/test/)';
const server = '^apps/server/src';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'A file that nobody imports and that imports nobody does nothing; delete it.',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '\\.config\\.(ts|mjs)$', '\\.test\\.tsx?$', '^scripts/', '^bench/'],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'What cannot be found when it is checked cannot be found when it runs.',
      from: {},
      // `virtual:` modules are made by the web client's build (apps/web/vite).
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'domain-and-texts-stand-alone',
      severity: 'error',
      comment:
        'domain, i18n and spreadsheet are used on both sides of every border, so they import nothing of ours.',
      from: { path: '^packages/(domain|i18n|spreadsheet)/' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'contract-and-codecs-know-the-domain-only',
      severity: 'error',
      comment:
        'A codec is bytes in, values out, and a contract is what both sides agree on: they need units and time, and neither each other nor an app.',
      from: { path: '^packages/(contract|jt808|jt1078)/', pathNot: tests },
      to: { path: '^(packages|apps)/', pathNot: ['^packages/$1/', '^packages/domain/'] },
    },
    {
      name: 'codecs-are-pure',
      severity: 'error',
      comment:
        'The codecs never touch a socket, a clock, a file or a database, so that every byte sequence can be tested and replayed.',
      from: { path: '^packages/(jt808|jt1078|domain)/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-knows-calls-not-codecs',
      severity: 'error',
      comment:
        'The browser speaks the contract only; a codec or server file in it would be dead weight and a leak.',
      from: { path: '^apps/web/' },
      to: {
        path: '^(packages|apps)/',
        pathNot: ['^apps/web/', '^packages/(contract|domain|i18n|spreadsheet)/'],
      },
    },
    {
      name: 'server-and-simulator-meet-on-the-wire',
      severity: 'error',
      comment:
        'The simulator stands for terminals of other makers: sharing code with the server would hide the same mistake on both sides.',
      from: { path: '^apps/(server|simulator)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      comment:
        'The platform is below everything and would work for another program too; config.ts is its table of settings.',
      from: { path: `${server}/platform/` },
      to: { path: server, pathNot: [`${server}/platform/`, `${server}/config\\.ts$`] },
    },
    {
      name: 'features-know-the-platform-only',
      severity: 'error',
      comment:
        'A feature is used by listeners, routes and jobs; if it knew one of them, the others could not use it.',
      from: { path: `${server}/features/` },
      to: { path: `${server}/(gateway|ingest|media|http|push|records|reports|supervisor|main)` },
    },
    {
      name: 'features-meet-at-the-door',
      severity: 'error',
      comment: 'A feature is entered through its index.ts, so that its inside can change freely.',
      from: { path: `${server}/features/([^/]+)/`, pathNot: tests },
      to: {
        path: `${server}/features/[^/]+/`,
        pathNot: [`${server}/features/$1/`, '/index\\.ts$'],
      },
    },
    {
      name: 'roles-enter-features-at-the-door',
      severity: 'error',
      comment: 'A feature is entered through its index.ts, so that its inside can change freely.',
      from: { path: server, pathNot: [`${server}/features/`, tests] },
      to: { path: `${server}/features/[^/]+/`, pathNot: '/index\\.ts$' },
    },
    {
      name: 'engines-know-no-role',
      severity: 'error',
      comment:
        'The stages and engines are driven by a role and tested without one; the way up is a port that they declare.',
      from: { path: `${server}/(ingest|records|reports)/` },
      to: { path: `${server}/(gateway|media|http|push|supervisor|main)` },
    },
    {
      name: 'roles-meet-over-the-bus',
      severity: 'error',
      comment:
        'Roles run in processes of their own, possibly on several machines: what one knows reaches another through the bus or a port.',
      from: { path: `${server}/(gateway|media)/`, pathNot: tests },
      to: { path: `${server}/(gateway|media|http|push|supervisor|main)`, pathNot: `${server}/$1/` },
    },
    {
      name: 'push-is-below-http',
      severity: 'error',
      comment: 'http composes the web role out of routes and push; push knows its topics only.',
      from: { path: `${server}/push/`, pathNot: tests },
      to: { path: `${server}/(gateway|media|http|supervisor|main)` },
    },
    {
      name: 'http-is-not-a-listener-for-terminals',
      severity: 'error',
      comment:
        'The operators’ side reaches a terminal through a command on the bus, never directly.',
      from: { path: `${server}/http/`, pathNot: tests },
      to: { path: `${server}/(gateway|media|supervisor|main|ingest)` },
    },
    {
      name: 'supervisor-knows-processes-only',
      severity: 'error',
      comment:
        'Which code a role runs is for main.ts to say; the supervisor starts and watches it.',
      from: { path: `${server}/supervisor/` },
      to: { path: `${server}/(gateway|media|http|push|ingest|records|reports|features|main)` },
    },
    {
      name: 'only-main-wires',
      severity: 'error',
      comment: 'main.ts runs when it is imported; nothing may.',
      from: {},
      to: { path: '^apps/[^/]+/src/main\\.tsx?$' },
    },
    {
      name: 'web-features-are-composed-by-app',
      severity: 'error',
      comment: 'In the client features never enter each other: app composes them.',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/(features|app)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'record-pages-know-no-subject',
      severity: 'error',
      comment:
        'Pages of records are made of definitions; what is special about one comes in through its slots.',
      from: { path: '^apps/web/src/records/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'map-and-kit-know-no-page',
      severity: 'error',
      comment:
        'The map draws and the kit shows; which page they are on, and for the kit even that there is a fleet, is not theirs to know.',
      from: { path: '^apps/web/src/(map|kit)/' },
      to: { path: '^apps/web/src/(features|records|app)/' },
    },
    {
      name: 'sockets-at-the-edges',
      severity: 'error',
      comment:
        'Raw sockets carry terminals (gateway, media, simulator); everything else speaks HTTP or the bus. The supervisor holds its data folder by a socket’s name.',
      from: {
        path: '^(apps|packages)/',
        pathNot: [
          `${server}/(gateway|media)/`,
          '^apps/simulator/',
          `${server}/supervisor/instance-lock\\.ts$`,
          `${server}/platform/ip-address\\.ts$`,
          tests,
        ],
      },
      to: { path: '^(net|dgram|tls)$', dependencyTypes: ['core'] },
    },
    {
      name: 'database-driver-below-queries',
      severity: 'error',
      comment:
        'Connections are the platform’s; a query gets one handed. Only COPY streams are opened beside it, in *.queries.ts.',
      from: {
        path: '^(apps|packages)/',
        pathNot: [`${server}/platform/`, '\\.queries\\.ts$', tests],
      },
      to: { path: 'node_modules/(pg|pg-[a-z-]+)/' },
    },
    {
      name: 'tests-are-not-shipped',
      severity: 'error',
      comment: 'What runs for users must not depend on what exists for tests.',
      from: { pathNot: [tests, '^(e2e|bench)/', '\\.config\\.ts$'] },
      to: { path: tests },
    },
    {
      name: 'declared-packages-only',
      severity: 'error',
      comment:
        'A package that is only there because another needs it is gone when that one changes.',
      from: { path: '^(apps|packages)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^apps/web/public/'] },
    // Types too: a forbidden direction does not become right by being a type only.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
