import { lookup as resolveName } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIPv6 } from './ip-address.ts';

/** Why an outgoing request brought nothing; the texts are safe for logs. */
export type RequestProblem =
  | 'address not allowed'
  | 'unreachable'
  | 'timed out'
  | 'redirected'
  | 'too large'
  | 'not JSON'
  | `status ${number}`;

export class RequestError extends Error {
  readonly problem: RequestProblem;
  constructor(problem: RequestProblem) {
    super(problem);
    this.name = 'RequestError';
    this.problem = problem;
  }
}

type Resolve = (
  name: string,
  options: { all: true },
  done: (
    error: NodeJS.ErrnoException | null,
    addresses: { address: string; family: number }[],
  ) => void,
) => void;

export interface PublicHttpOptions {
  /** Whether servers of private networks and of this very machine may be asked; a cloud's metadata never are. */
  readonly allowPrivate: boolean;
  /** How many connections one server is asked over at once; 4 without it. */
  readonly sockets?: number;
  /** Name resolution; a test brings its own. */
  readonly resolve?: Resolve;
}

/** Some bytes of a file, or a picture. */
export interface BytesRequest {
  readonly url: URL;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  /** What is taken, for the other side to know. */
  readonly accept: string;
  /** Only these bytes, where the other side can do that. */
  readonly range?: { readonly offset: number; readonly length: number };
}

export interface BytesAnswer {
  readonly body: Buffer;
  /** media type without parameters, lower case */
  readonly type: string;
  readonly etag: string;
}

export type RequestBytes = (request: BytesRequest) => Promise<BytesAnswer>;

export interface JsonRequest {
  readonly url: URL;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown;
  /** Ends the request, also while its answer is arriving. */
  readonly signal: AbortSignal;
  /** A longer answer is not taken; 512 KiB unless it is known to be longer. */
  readonly maxBytes?: number;
  /** Statuses besides 200 whose bodies are answers as well: how some services say that there is nothing. */
  readonly alsoStatus?: readonly number[];
}

export type RequestJson = (request: JsonRequest) => Promise<unknown>;
export type RequestText = (request: JsonRequest) => Promise<string>;

/** More than any answer that is asked for here needs. */
const MAX_BODY_BYTES = 512 * 1024;

/**
 * Everything that is not the public internet: an address that somebody else chose must not lead to
 * this machine, its neighbours, or a cloud's metadata.
 */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}
/** Of IPv6 only 2000::/3 is given out; of that, what embeds IPv4 addresses or is documentation is left out. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

/**
 * Never asked, not even where private networks are: a neighbour's link says nothing that is wanted here, and at these
 * addresses clouds hand out the machine's own secrets.
 */
const neverAsked = new BlockList();
neverAsked.addSubnet('169.254.0.0', 16, 'ipv4');
neverAsked.addSubnet('fe80::', 10, 'ipv6');
neverAsked.addAddress('fd00:ec2::254', 'ipv6');

function mayBeAsked(address: string, allowPrivate: boolean): boolean {
  if (!allowPrivate) return isPublicAddress(address);
  return !neverAsked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether an address (not a name) is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !notPublic.check(address, 'ipv4');
  return publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/**
 * Makes a function that asks servers of the internet for JSON, carefully: only http and https, no
 * redirects, answers of bounded size, and only at public addresses. The address is checked where
 * the connection is made, so that a name cannot mean one address to the check and another to the
 * connection.
 * @returns rejects with RequestError; its text holds nothing of the request
 */
export function createPublicHttp(options: PublicHttpOptions): RequestJson {
  const requestText = createPublicTextHttp(options);
  return async (request) => parseJson(await requestText(request));
}

/** As `createPublicHttp`, for services that answer with something else than JSON. */
export function createPublicTextHttp(options: PublicHttpOptions): RequestText {
  const exchange = createExchange(options);
  return async ({ url, body, signal, maxBytes = MAX_BODY_BYTES, alsoStatus = [] }) => {
    const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const headers = {
      accept: 'application/json',
      ...(content ? { 'content-type': 'application/json', 'content-length': content.length } : {}),
    };
    const statuses = [200, ...alsoStatus];
    const bytes = await exchange({ url, signal, headers, content, statuses }, (message) =>
      readBody(message, maxBytes),
    );
    return bytes.toString('utf8');
  };
}

/** The same carefulness for bytes: pictures, and parts of large files. */
export function createPublicBytes(options: PublicHttpOptions): RequestBytes {
  const exchange = createExchange(options);
  return ({ url, signal, maxBytes, accept, range }) => {
    const headers = {
      accept,
      ...(range ? { range: `bytes=${range.offset}-${range.offset + range.length - 1}` } : {}),
    };
    return exchange({ url, signal, headers, statuses: [range ? 206 : 200] }, async (message) => ({
      body: await readBody(message, maxBytes),
      type: (message.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase(),
      etag: message.headers.etag ?? '',
    }));
  };
}

interface ExchangeRequest {
  readonly url: URL;
  readonly signal: AbortSignal;
  readonly headers: http.OutgoingHttpHeaders;
  readonly content?: Buffer | undefined;
  /** what a success answers with */
  readonly statuses: readonly number[];
}

/** One pool of connections and one way of choosing addresses. */
function createExchange({ allowPrivate, resolve = resolveName, sockets = 4 }: PublicHttpOptions) {
  const lookup: NonNullable<http.RequestOptions['lookup']> = (name, options, done) => {
    resolve(name, { all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const allowed = addresses.filter(({ address }) => mayBeAsked(address, allowPrivate));
      const [first] = allowed;
      if (!first) return done(new RequestError('address not allowed'), '', 0);
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: sockets, timeout: 30_000 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: sockets, timeout: 30_000 }),
  };

  return async <Answer>(
    { url, signal, headers, content, statuses }: ExchangeRequest,
    read: (message: http.IncomingMessage) => Promise<Answer>,
  ): Promise<Answer> => {
    const { protocol } = url;
    if (protocol !== 'http:' && protocol !== 'https:')
      throw new RequestError('address not allowed');
    // A literal address is connected to without being looked up.
    const literal = literalAddress(url.hostname);
    if (literal !== undefined && !mayBeAsked(literal, allowPrivate)) {
      throw new RequestError('address not allowed');
    }
    const request = (protocol === 'https:' ? https : http).request(url, {
      method: content ? 'POST' : 'GET',
      agent: agents[protocol],
      lookup,
      signal,
      headers: { 'user-agent': 'Outrider/3.7', ...headers },
    });
    request.end(content);
    try {
      const message = await answerTo(request);
      refuseStatus(message.statusCode ?? 0, statuses);
      return await read(message);
    } catch (error) {
      request.destroy();
      if (error instanceof RequestError) throw error;
      throw new RequestError(signal.aborted ? 'timed out' : 'unreachable');
    }
  };
}

function literalAddress(hostname: string): string | undefined {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  // The parser of addresses has made every spelling of an IPv4 address this one.
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : undefined;
}

function answerTo(request: http.ClientRequest): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // Stays: an error after the answer has begun must not end the process.
    request.on('error', reject);
  });
}

function refuseStatus(status: number, wanted: readonly number[]): void {
  if (status >= 300 && status < 400) throw new RequestError('redirected');
  if (!wanted.includes(status)) throw new RequestError(`status ${status}`);
}

async function readBody(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > maxBytes) throw new RequestError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RequestError('not JSON');
  }
}
