import type { Queryable } from '../../platform/database.ts';

/** A message that is kept as received for the features that read it (media, driver cards, transparent data …). */
export interface TerminalMessage {
  readonly receivedAtMs: number;
  readonly terminalId: number;
  readonly vehicleId: number | null;
  readonly messageId: number;
  readonly serial: number;
  /** hash of the body, so that the message is kept once however often it is sent */
  readonly digest: number;
  /** the decoded values */
  readonly fields: unknown;
  readonly body: Uint8Array;
}

/** Keeps the messages, each once. @returns how many were new */
export async function storeTerminalMessages(
  q: Queryable,
  messages: readonly TerminalMessage[],
): Promise<number> {
  if (messages.length === 0) return 0;
  return await q.execute(
    `insert into terminal_message
       (received_at, terminal_id, vehicle_id, message_id, serial, digest, fields, body)
     select to_timestamp(at / 1000), terminal, vehicle, message, serial, digest, fields, body
       from unnest($1::float8[], $2::int4[], $3::int4[], $4::int4[], $5::int4[], $6::int4[],
                   $7::jsonb[], $8::bytea[])
         as given (at, terminal, vehicle, message, serial, digest, fields, body)
     on conflict do nothing`,
    [
      messages.map((message) => message.receivedAtMs),
      messages.map((message) => message.terminalId),
      messages.map((message) => message.vehicleId),
      messages.map((message) => message.messageId),
      messages.map((message) => message.serial),
      messages.map((message) => message.digest),
      messages.map((message) => jsonText(message.fields)),
      messages.map((message) => Buffer.from(message.body)),
    ],
  );
}

/** JSON that PostgreSQL accepts: it has no NUL in texts. Bytes become hexadecimal text. */
function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) => {
    if (typeof field === 'string') return field.replaceAll('\0', '');
    return field instanceof Uint8Array ? Buffer.from(field).toString('hex') : field;
  });
}
