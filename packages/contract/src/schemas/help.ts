import Type from 'typebox';
import { Nothing, type SchemaTable } from './schema-table.ts';

const PublicPort = (description: string) =>
  Type.Union([Type.Integer(), Type.Null()], { description });

const TerminalAccess = Type.Object({
  tcpPort: PublicPort('TCP port for terminals (JT/T 808); null when it is not told'),
  udpPort: PublicPort('UDP port for terminals; -1 when UDP is off, null when it is not told'),
});

export const helpSchemas = {
  terminalAccess: { request: Nothing, response: TerminalAccess },
} as const satisfies SchemaTable;
