export type { DecodeError, DecodeErrorCode, Issue } from './codec/byte-reader.ts';
export { EncodeError } from './codec/byte-writer.ts';
export type { Dialect } from './codec/dialect.ts';
export type { RawItem, VendorItem } from './codec/tagged.ts';
export { provincialDialects, tjsatl12 } from './dialects/tjsatl12.ts';
export {
  type ElectricData,
  type ElectricValues,
  readElectricFrame,
  writeElectricFrame,
} from './electric/electric-frame.ts';
export { AckWriter, MAX_ACK_BYTES } from './framing/ack-writer.ts';
export {
  encodeFrame,
  MAX_BODY_BYTES,
  type OutgoingHeader,
  splitBody,
} from './framing/frame-encoder.ts';
export { FrameSplitter, type SplitterStats } from './framing/frame-splitter.ts';
export {
  decodeHeader,
  type Header,
  type HeaderError,
  HeaderView,
  type Packet,
  phoneKey,
} from './framing/header.ts';
export {
  type AddResult,
  type MissingPackets,
  Reassembler,
  type ReassemblerOptions,
} from './framing/reassembler.ts';
export { type Bit, bitNames, bitsOf } from './messages/bits.ts';
export {
  type DecodedMessage,
  type DecodeFailure,
  decodeMessage,
  encodeMessage,
  type MessageId,
  type MessageKey,
  type MessageValue,
  messages,
  messageTable,
} from './messages/catalogue.ts';
export { textFlags } from './messages/dialogue-messages.ts';
export {
  type AlarmKey,
  alarmBits,
  ioBits,
  loadOf,
  type StatusKey,
  signalBits,
  statusBits,
  statusMask,
  videoAlarmBits,
} from './messages/location-bits.ts';
export {
  areaTypes,
  type LocationItem,
  locationItem,
  locationItemValue,
} from './messages/location-items.ts';
export { batchKinds } from './messages/location-messages.ts';
export { mediaEvents, mediaFormats, mediaTypes } from './messages/media-messages.ts';
export { type TerminalParameter, terminalParameter } from './messages/parameter-items.ts';
export { regionActions, regionKinds } from './messages/region-messages.ts';
export { ackResults, registrationResults } from './messages/session-messages.ts';
export { terminalCommands } from './messages/terminal-messages.ts';
export { liveCommands, playbackCommands } from './messages/video-messages.ts';
export {
  NO_FUEL,
  NO_ODOMETER,
  NO_SATELLITES,
  NO_SIGNAL,
  PositionColumns,
} from './positions/position-columns.ts';
export {
  batchKindOf,
  type LocationReadError,
  locationReadErrors,
  readLocation,
  readLocationBatch,
} from './positions/read-location.ts';
export { readSensorItems, type SensorItems } from './sensors/sensor-items.ts';
export { type Version, versions } from './version.ts';
