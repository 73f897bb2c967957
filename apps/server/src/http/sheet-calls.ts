import { Readable } from 'node:stream';
import { CallError } from '@outrider/contract';
import { recordSchemas } from '@outrider/contract/record-schemas';
import {
  type ExportRequest,
  type RecordCall,
  type RecordOperation,
  recordCallsOf,
} from '@outrider/contract/records';
import { XLSX_TYPE } from '@outrider/spreadsheet';
import type { ExportJobs } from '../features/exports/index.ts';
import { dayText } from '../features/home/index.ts';
import type { TextSource } from '../features/languages/index.ts';
import type { Database } from '../platform/database.ts';
import {
  exportSheet,
  type ImportJobs,
  importTemplate,
  listTitle,
  type RecordCaller,
  type RecordEngine,
  type RecordSource,
  type Texts,
  textsFor,
} from '../records/index.ts';
import { FileAnswer } from './answers.ts';
import type { BoundCall } from './bind.ts';
import type { Upload } from './caller.ts';
import { recordCallerOf } from './record-calls.ts';

export interface SheetParts {
  readonly db: Database;
  readonly engine: RecordEngine;
  readonly texts: TextSource;
  readonly imports: ImportJobs;
  readonly exports: ExportJobs;
  readonly zoneHours: number;
  /** Today in the fleet's zone, in days since 1970-01-01. */
  readonly today: () => number;
}

interface Requests {
  export: ExportRequest;
  template: object;
  importCheck: object;
  importRun: { token: string; rows: 'all' | 'good' };
  importState: { token: string };
}

/** What every handler is given beside its request. */
interface Sheet {
  readonly source: RecordSource;
  readonly caller: RecordCaller;
  /** of all languages, the caller's first */
  readonly languages: readonly Texts[];
  /** what the list is called in the caller's language */
  readonly title: string;
  readonly upload: Upload | undefined;
}

type Operations = {
  [Name in keyof Requests]: (parts: SheetParts, sheet: Sheet, request: Requests[Name]) => unknown;
};

const operations: Operations = {
  export({ db, exports, zoneHours, today }, { source, caller, languages, title }, request) {
    const [texts = {}] = languages;
    const content = exportSheet({ db, texts, zoneHours, title }, source, caller, request);
    const fileName = `${title} ${dayText(today())}.xlsx`;
    exports.start({ ownerUserId: caller.userId, title, fileName, content });
    return null;
  },

  async template({ engine }, { source, caller, languages, title }) {
    const bytes = await importTemplate(engine, source, caller, title, languages[0] ?? {});
    const stream = Readable.from([Buffer.from(bytes)]);
    return new FileAnswer({
      type: XLSX_TYPE,
      name: `${title}.xlsx`,
      sizeBytes: bytes.length,
      stream,
    });
  },

  importCheck({ imports, zoneHours }, { source, caller, languages, upload }) {
    if (!upload) throw new CallError('requestInvalid');
    return imports.check(source, caller, upload, { languages, zoneHours });
  },

  importRun({ imports }, { source, caller, title }, { token, rows }) {
    imports.run(source, { caller, title }, token, rows);
    return null;
  },

  importState: ({ imports }, { source, caller }, { token }) => imports.state(source, caller, token),
};

/** The calls that take records out into sheets and in from them, for the binding of the contract. */
export function sheetCalls(
  parts: SheetParts,
  sources: Readonly<Record<string, RecordSource>>,
): BoundCall[] {
  return Object.values(sources).flatMap((source) =>
    recordCallsOf(source.definition).flatMap((call) =>
      isAnswered(call.operation) ? [boundCall(parts, source, call, call.operation)] : [],
    ),
  );
}

function isAnswered(operation: RecordOperation): operation is keyof Requests {
  return Object.hasOwn(operations, operation);
}

function boundCall<Name extends keyof Requests>(
  parts: SheetParts,
  source: RecordSource,
  { operation: _, ...call }: RecordCall,
  operation: Name,
): BoundCall {
  return {
    call,
    request: recordSchemas(source.definition, operation).request,
    handler: async (fields: object, session, exchange) => {
      if (!session) throw new CallError('sessionInvalid');
      const caller = recordCallerOf(session, exchange);
      const languages = await textsFor(parts.texts, caller.language);
      const title = listTitle(source.definition, languages[0] ?? {});
      const sheet = { source, caller, languages, title, upload: exchange.upload };
      return operations[operation](parts, sheet, fields as Requests[Name]);
    },
  };
}
