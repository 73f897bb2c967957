import { type ChildProcess, spawn } from 'node:child_process';

/** A line that the server logged. */
export interface LogLine {
  role: string;
  event: string;
  [field: string]: unknown;
}

/** A server in a process of its own, as `npm start` runs it. */
export interface RunningServer {
  process: ChildProcess;
  lines: LogLine[];
  /** Everything that was written which is no log line. */
  output(): string;
  /** The first line that fits, now or later. @throws after 30 s, or when the process ends before */
  line(fits: (line: LogLine) => boolean): Promise<LogLine>;
  event(name: string): Promise<LogLine>;
  /** Exit code or signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/**
 * @param program what to run instead of node, with its arguments: to run it as somebody else
 * @param options what it is asked to do instead of serving
 */
export function runServer(
  file: string,
  env: NodeJS.ProcessEnv,
  program: readonly string[] = [],
  options: readonly string[] = [],
): RunningServer {
  const [command = process.execPath, ...args] = [...program, process.execPath, file, ...options];
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: LogLine[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  let output = '';
  let hasEnded = false;

  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      if (part.startsWith('{')) lines.push(JSON.parse(part) as LogLine);
      else output += `${part}\n`;
    }
    for (const wake of waiting) wake();
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => {
      hasEnded = true;
      for (const wake of waiting) wake();
      resolve(code ?? signal ?? -1);
    });
  });

  function line(fits: (line: LogLine) => boolean): Promise<LogLine> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(new Error('timeout')), 30_000);
      const settle = (error: Error) => {
        waiting.delete(look);
        clearTimeout(timer);
        reject(new Error(`${error.message}: ${output}\n${JSON.stringify(lines, null, 1)}`));
      };
      const look = () => {
        const found = lines.find(fits);
        if (found) {
          waiting.delete(look);
          clearTimeout(timer);
          resolve(found);
        } else if (hasEnded) settle(new Error('the server ended'));
      };
      waiting.add(look);
      look();
    });
  }

  return {
    process: child,
    lines,
    output: () => output,
    line,
    event: (name) => line(({ event }) => event === name),
    ended,
  };
}

/** Asks again and again until the answer fits. @throws with the last answer after 30 s */
export async function until<T>(
  ask: () => Promise<T> | T,
  fits: (answer: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch((error: unknown) => error);
    if (!(answer instanceof Error) && fits(answer as T)) return answer as T;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(answer)}, ${answer}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
