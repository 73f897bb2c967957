import { crc32 } from 'node:zlib';
import { ackResults, decodeMessage, encodeMessage } from '@outrider/jt808';
import type { GatewayParts } from '../gateway-parts.ts';
import { bodyOf, type ProvenIncoming } from '../incoming.ts';

/** 0x0801: a photograph or recording. Answered with 0x8800 when its file and its row are on disk. */
export async function mediaData(incoming: ProvenIncoming, parts: GatewayParts): Promise<void> {
  const { session, terminal, messageId, version, serial, receivedAtMs } = incoming;
  const { pipeline, mediaFiles, heard, log } = parts;
  const body = bodyOf(incoming).slice();
  const decoded = decodeMessage(messageId, version, body);
  heard.note(terminal);
  if (!decoded.ok || decoded.name !== 'mediaData') {
    session.answer(serial, messageId, ackResults.badMessage);
    return;
  }
  const { data, ...fields } = decoded.value;
  const { mediaId, format } = fields;
  const digest = crc32(data) | 0;
  let file: string;
  try {
    if (mediaFiles.isBusy) throw new Error('too many files are being written');
    file = await mediaFiles.keep({
      terminalId: terminal.id,
      mediaId,
      format,
      receivedAtMs,
      digest,
      bytes: data,
    });
  } catch (error) {
    log.error({ event: 'gateway.media.not_kept', terminalId: terminal.id, mediaId, error });
    session.answer(serial, messageId, ackResults.failed);
    return;
  }
  pipeline.keep(
    incoming,
    {
      receivedAtMs,
      terminalId: terminal.id,
      vehicleId: terminal.vehicleId,
      phone: terminal.phone,
      messageId,
      serial,
      digest,
      fields: { ...fields, file, sizeBytes: data.length },
      // The file has the rest; the row keeps the head only.
      body: body.slice(0, body.length - data.length),
    },
    () => {
      session.acknowledge(serial, messageId);
      const answer = { mediaId, packetIndexes: [] };
      session.send(0x8800, encodeMessage(0x8800, session.edition, answer));
    },
  );
}
