import { PositionFrame, type PositionFrameKind, PUSH_PATH } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import { WebSocket } from 'ws';
import { benchLogin, benchUsers } from './seed.ts';

export interface SignedIn {
  userId: number;
  /** The cookie header that carries the session. */
  cookie: string;
  origin: string;
}

/** Signs a user of the bench in. @throws Error with the server's message when it is refused */
export async function signIn(httpPort: number, user = 0): Promise<SignedIn> {
  const origin = `http://127.0.0.1:${httpPort}`;
  const { loginName, password } = benchLogin(user);
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({
      loginname: loginName,
      password: passwordDigest(password),
    }),
  });
  const { errCode, resultData, resultMsg } = (await answer.json()) as {
    errCode: number;
    resultData: { userid: number } | null;
    resultMsg: string;
  };
  const userId = resultData?.userid;
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  if (errCode !== 0 || userId === undefined) throw new Error(`sign-in failed: ${resultMsg}`);
  return { userId, cookie, origin };
}

/** Browsers that watch all positions, without drawing them. */
export interface Audience {
  readonly frames: number;
  readonly bytes: number;
  readonly records: number;
  close(): void;
}

/** Opens `count` push sockets that subscribe to positions; resolves when each has its snapshot. */
export async function openAudience(httpPort: number, count: number): Promise<Audience> {
  const users: SignedIn[] = [];
  for (let user = 0; user < benchUsers; user++) users.push(await signIn(httpPort, user));
  const seen = { frames: 0, bytes: 0, records: 0 };
  const sockets = Array.from({ length: count }, (_, i) => {
    const { userId, cookie, origin } = users[i % users.length] ?? users[0]!;
    const url = `ws://127.0.0.1:${httpPort}/api${PUSH_PATH}${userId}`;
    return new WebSocket(url, { headers: { cookie, origin }, perMessageDeflate: false });
  });
  await Promise.all(sockets.map((socket) => watch(socket, seen)));
  return {
    get frames() {
      return seen.frames;
    },
    get bytes() {
      return seen.bytes;
    },
    get records() {
      return seen.records;
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

function watch(
  socket: WebSocket,
  seen: { frames: number; bytes: number; records: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on('open', () =>
      socket.send(JSON.stringify({ msgid: 'subscribe', topic: 'positions' })),
    );
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`the push socket was closed (${code})`)));
    const ping = setInterval(() => socket.send(JSON.stringify({ msgid: 'ping' })), 15_000);
    socket.on('close', () => clearInterval(ping));
    socket.on('message', (data, isBinary) => {
      if (!isBinary || !Buffer.isBuffer(data)) return;
      seen.frames += 1;
      seen.bytes += data.length;
      seen.records += Math.floor((data.length - 4) / 40);
      const kind = data[0] as PositionFrameKind;
      if (kind === PositionFrame.snapshotEnd) resolve();
    });
  });
}
