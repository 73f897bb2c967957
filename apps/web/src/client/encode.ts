import { BASE_PATH, type CallDefinition, fillPath, pathFields } from '@outrider/contract';

/** A request as `fetch` takes it. */
export interface EncodedRequest {
  readonly url: string;
  readonly init: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> };
}

/** The request as it travels: fields of the path in the path, the others as the contract says. */
export function encode(
  { path, encoding }: Pick<CallDefinition, 'path' | 'encoding'>,
  fields: Readonly<Record<string, unknown>>,
): EncodedRequest {
  const url = BASE_PATH + fillPath(path, fields);
  const inPath = new Set(pathFields(path));
  const others = Object.entries(fields).filter(([name]) => !inPath.has(name));
  if (encoding === 'json') {
    const headers = { 'content-type': 'application/json' };
    return { url, init: { body: JSON.stringify(Object.fromEntries(others)), headers } };
  }
  const text = new URLSearchParams(textFields(others)).toString();
  if (encoding === 'form') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { url, init: { body: text, headers } };
  }
  return { url: text === '' ? url : `${url}?${text}`, init: {} };
}

/** A file with its fields, which come before it. */
export function encodeUpload(
  { path }: Pick<CallDefinition, 'path'>,
  fields: Readonly<Record<string, unknown>>,
  file: Blob,
  fileName: string,
): { readonly url: string; readonly body: FormData } {
  const inPath = new Set(pathFields(path));
  const body = new FormData();
  const others = Object.entries(fields).filter(([name]) => !inPath.has(name));
  for (const [name, text] of textFields(others)) body.append(name, text);
  body.append('file', file, fileName);
  return { url: BASE_PATH + fillPath(path, fields), body };
}

/** What is not given is not sent. */
function textFields(fields: readonly [string, unknown][]): [string, string][] {
  return fields
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}
