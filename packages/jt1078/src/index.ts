export {
  type Frame,
  FrameAssembler,
  type FrameAssemblerOptions,
  type FrameAssemblerStats,
} from './frame-assembler.ts';
export { FrameBoundary, type FrameStep } from './frame-boundary.ts';
export {
  DataType,
  type DataTypeCode,
  type PacketError,
  Part,
  type PartCode,
  readPacket,
  type SimBytes,
  type StreamPacket,
  writePacket,
} from './packet.ts';
export {
  type OnPacket,
  PacketSplitter,
  type PacketSplitterOptions,
  type PacketSplitterStats,
} from './packet-splitter.ts';
export { codecName, payloadTypes } from './payload-types.ts';
export { SequenceTracker } from './sequence-tracker.ts';
