import { databaseAway } from './database-away.ts';
import { fuzzCodec, fuzzGateway } from './fuzz.ts';
import { killDatabase, killServer } from './kills.ts';
import { neverReads } from './never-reads.ts';
import { oddReports } from './odd-reports.ts';
import type { Scenario } from './scenario.ts';

export const scenarios: readonly Scenario[] = [
  oddReports,
  killServer,
  killDatabase,
  databaseAway,
  neverReads,
  fuzzCodec,
  fuzzGateway,
];
