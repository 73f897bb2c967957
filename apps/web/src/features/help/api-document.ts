/** A schema as far as our own OpenAPI document uses it. */
export interface ApiSchema {
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ApiSchema[];
  readonly items?: ApiSchema;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

interface Content {
  readonly schema?: ApiSchema;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-permission': string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly schema: ApiSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { description: string; content?: Readonly<Record<string, Content>> }>
  >;
}

/** What `GET /api/openapi.json` answers. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface ApiField {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly meaning: string;
  readonly fields: readonly ApiField[];
}

export interface ApiErrors {
  readonly status: string;
  readonly codes: string;
}

/** A call as its page shows it. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly permission: string;
  /** media type of the request; empty when it carries nothing */
  readonly requestType: string;
  readonly request: readonly ApiField[];
  readonly answerType: string;
  /** type of `resultData` where it is no object with fields */
  readonly answerKind: string;
  readonly answer: readonly ApiField[];
  readonly errors: readonly ApiErrors[];
}

export interface ApiGroup {
  /** first part of the paths */
  readonly name: string;
  readonly calls: readonly ApiCall[];
}

/** The calls of a document, grouped by the first part of their paths. */
export function apiGroups(document: ApiDocument): ApiGroup[] {
  const base = document.servers[0]?.url ?? '';
  const groups = new Map<string, ApiCall[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    const name = path.split('/')[1] ?? '';
    const list = groups.get(name) ?? [];
    for (const [method, operation] of Object.entries(methods)) {
      list.push(callOf(`${base}${path}`, method, operation));
    }
    groups.set(name, list);
  }
  return [...groups]
    .map(([name, calls]) => ({ name, calls }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The groups with the calls that have every word of the query in path, name or summary. */
export function filterCalls(groups: readonly ApiGroup[], query: string): ApiGroup[] {
  const words = query.toLowerCase().split(/\s+/);
  const fits = ({ path, id, summary, method }: ApiCall) => {
    const text = `${method} ${path} ${id} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ name, calls }) => ({ name, calls: calls.filter(fits) }))
    .filter(({ calls }) => calls.length > 0);
}

function callOf(path: string, method: string, operation: Operation): ApiCall {
  const [requestType = '', body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const parameters = operation.parameters ?? [];
  const contents = operation.responses[200]?.content ?? {};
  const data = contents['application/json']?.schema?.properties?.resultData;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    permission: operation['x-permission'],
    requestType: parameters.length > 0 ? 'query' : requestType,
    request: parameters.length > 0 ? parameters.map(parameterField) : fieldsOf(body?.schema),
    answerType: Object.keys(contents).join(', '),
    answerKind: data ? typeText(data) : '',
    answer: fieldsOf(data),
    errors: Object.entries(operation.responses)
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, { description }]) => ({ status, codes: description })),
  };
}

function parameterField(parameter: NonNullable<Operation['parameters']>[number]): ApiField {
  return fieldOf(parameter.name, parameter.schema, parameter.required !== true);
}

/** The fields of an object, or of the objects in a list. */
function fieldsOf(schema: ApiSchema | undefined): ApiField[] {
  const object = schema?.items ?? schema;
  const required = new Set(object?.required ?? []);
  return Object.entries(object?.properties ?? {}).map(([name, field]) =>
    fieldOf(name, field, !required.has(name)),
  );
}

function fieldOf(name: string, schema: ApiSchema, optional: boolean): ApiField {
  return {
    name,
    type: typeText(schema),
    optional,
    meaning: schema.description ?? '',
    fields: fieldsOf(schema),
  };
}

function typeText(schema: ApiSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  if (schema.items) return `${typeText(schema.items)}[]`;
  return schema.type ?? 'any';
}
