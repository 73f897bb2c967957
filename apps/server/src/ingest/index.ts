export type { Acknowledger } from './batch.ts';
export { Pipeline, type PipelinePorts, type ReceivedMessage } from './pipeline.ts';
