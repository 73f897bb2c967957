import {
  BASE_PATH,
  type Encoding,
  type ErrorCode,
  errors,
  generalErrors,
  POSITION_FRAME_MIME,
  PRODUCT_NAME,
  PRODUCT_VERSION,
  pathFields,
  sessionErrors,
  TRACK_COLUMNS_MIME,
} from '@outrider/contract';
import type { TObject, TSchema } from 'typebox';
import { type DocumentedCall, documentedCalls } from './documented-calls.ts';

const JSON_TYPE = 'application/json';

/** The API as an OpenAPI 3.1 document, made of the contract and of nothing else. */
export function openApiDocument(): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: PRODUCT_VERSION,
      description:
        'Answers are `{errCode, resultData, resultMsg}`; errCode 0 is success. State-changing calls ' +
        'need the Origin of the own site.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: BASE_PATH }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'outrider',
          description: 'Set by POST /user/login; named `__Host-outrider` over HTTPS.',
        },
      },
      schemas: { Failure: failureSchema },
    },
    paths: paths(),
  };
}

const failureSchema = {
  type: 'object',
  required: ['errCode', 'resultData', 'resultMsg'],
  properties: {
    errCode: { type: 'integer', enum: Object.values(errors).map((entry) => entry.errCode) },
    resultData: { type: 'null' },
    resultMsg: { type: 'string', description: 'message key' },
    details: {
      type: 'object',
      description: 'values for the message; rows of an import that were not accepted',
      properties: {
        values: { type: 'object' },
        rows: {
          type: 'array',
          items: {
            type: 'object',
            required: ['row', 'messageKey'],
            properties: {
              row: { type: 'integer', description: 'as the sheet shows it, the heading being 1' },
              column: { type: 'string' },
              messageKey: { type: 'string' },
              values: { type: 'object' },
            },
          },
        },
      },
    },
  },
};

function paths(): Record<string, Record<string, unknown>> {
  const all: Record<string, Record<string, unknown>> = {};
  for (const call of documentedCalls()) {
    all[call.path] = { ...all[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return all;
}

function operation(call: DocumentedCall): Record<string, unknown> {
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.background ? { description: 'Does not count as use of the session.' } : {}),
    'x-permission': [call.permission, ...(call.orPermissions ?? [])].join(' | '),
    security: call.permission === 'public' ? [] : [{ session: [] }],
    ...requestPart(call, plain(call.request)),
    responses: { ...successes(call, plain(call.response)), ...failures(call) },
  };
}

const bodyTypes: Partial<Record<Encoding, string>> = {
  form: 'application/x-www-form-urlencoded',
  json: JSON_TYPE,
  multipart: 'multipart/form-data',
};

function requestPart(call: DocumentedCall, request: TObject): Record<string, unknown> {
  const inPath = new Set(pathFields(call.path));
  const required = new Set<string>(request.required ?? []);
  const parameters: unknown[] = [];
  const properties: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(request.properties)) {
    if (inPath.has(name)) parameters.push({ name, in: 'path', required: true, schema });
    else if (call.encoding === 'query') {
      parameters.push({ name, in: 'query', required: required.has(name), schema });
    } else properties[name] = schema;
  }
  if (call.encoding === 'multipart') {
    properties.file = { type: 'string', format: 'binary', description: 'comes after the fields' };
    required.add('file');
  }
  const type = bodyTypes[call.encoding];
  const names = Object.keys(properties);
  const schema = {
    type: 'object',
    properties,
    required: [...required].filter((name) => name in properties),
  };
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(type &&
      names.length > 0 && { requestBody: { required: true, content: { [type]: { schema } } } }),
  };
}

function successes(call: DocumentedCall, data: TSchema): Record<string, unknown> {
  const envelope = {
    type: 'object',
    required: ['errCode', 'resultData', 'resultMsg'],
    properties: { errCode: { const: 0 }, resultData: data, resultMsg: { const: '' } },
  };
  if (call.answer === 'geojson') {
    return {
      200: { description: 'GeoJSON', content: { 'application/geo+json': {} } },
      204: { description: 'there is none' },
    };
  }
  if (call.answer === 'position-frame') {
    const frame = 'one snapshot frame of the push socket: header of 4 bytes, records of 40';
    return { 200: { description: frame, content: { [POSITION_FRAME_MIME]: {} } } };
  }
  if (call.answer === 'file') {
    return { 200: { description: 'the file, as an attachment', content: { '*/*': {} } } };
  }
  if (call.answer === 'image') {
    return {
      200: {
        description: 'image',
        content: { 'image/png': {}, 'image/jpeg': {}, 'image/webp': {} },
      },
      204: { description: 'there is none' },
    };
  }
  const content: Record<string, unknown> = { [JSON_TYPE]: { schema: envelope } };
  if (call.answer === 'envelope-or-columns') content[TRACK_COLUMNS_MIME] = {};
  return { 200: { description: 'success', content } };
}

/** The errors a call can answer with, those of all calls and of the session included. */
export function errorsOf(call: DocumentedCall): ErrorCode[] {
  const own = call.errors ?? [];
  const session = call.permission === 'public' ? [] : sessionErrors;
  const origin: ErrorCode[] = call.method === 'POST' ? ['originRefused'] : [];
  return [...new Set<ErrorCode>([...own, ...session, ...origin, ...generalErrors])];
}

function failures(call: DocumentedCall): Record<string, unknown> {
  const byStatus = new Map<number, string[]>();
  for (const code of errorsOf(call)) {
    const { httpStatus, errCode } = errors[code];
    byStatus.set(httpStatus, [...(byStatus.get(httpStatus) ?? []), `${errCode} ${code}`]);
  }
  const content = { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  );
}

/** A schema without the type builder's own marks. */
function plain<T extends TSchema>(schema: T): T {
  return JSON.parse(JSON.stringify(schema));
}
