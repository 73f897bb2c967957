import type { Config } from '../../config.ts';
import type { Handlers } from '../bind.ts';

/** What the public help pages show of this server. */
export function helpHandlers(config: Config): Pick<Handlers, 'terminalAccess'> {
  return {
    terminalAccess() {
      if (!config.showTerminalPorts) return { tcpPort: null, udpPort: null };
      // 0 took a free port, which only the gateway knows.
      return { tcpPort: config.jt808TcpPort || null, udpPort: config.jt808UdpPort || null };
    },
  };
}
