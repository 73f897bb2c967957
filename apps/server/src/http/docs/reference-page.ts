import { BASE_PATH, errors, PRODUCT_NAME, PRODUCT_VERSION } from '@outrider/contract';
import type { TObject, TSchema } from 'typebox';
import { type DocumentedCall, documentedCalls } from './documented-calls.ts';
import { errorsOf } from './openapi.ts';

/** The API reference as one HTML page without scripts and without anything from elsewhere. */
export function referencePage(): string {
  const all = documentedCalls();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME} API ${PRODUCT_VERSION}</title>
<style>${style}</style></head><body>
<header><h1>${PRODUCT_NAME} API <small>v${PRODUCT_VERSION}</small></h1>
<p>Base path <code>${BASE_PATH}</code>. Answers are <code>{errCode, resultData, resultMsg}</code>; errCode 0 is
success, 2000 means that the session has ended. The session is a cookie that <code>POST /user/login</code> sets;
state-changing calls need the Origin of the own site. As a document for tools:
<a href="${BASE_PATH}/openapi.json">openapi.json</a>.</p>
<nav><ul>${all.map((call) => `<li><a href="#${call.name}"><b>${call.method}</b> ${text(call.path)}</a></li>`).join('')}</ul></nav></header>
<main>${all.map(section).join('')}
<section id="errors"><h2>Errors</h2>${errorTable()}</section></main></body></html>`;
}

function section(call: DocumentedCall): string {
  const { request, response } = call;
  const own = errorsOf(call).map((code) => `<code>${errors[code].errCode}</code> ${code}`);
  return `<section id="${call.name}">
<h2><b>${call.method}</b> ${text(call.path)}</h2><p>${text(call.summary)}.</p>
<dl><dt>Permission</dt><dd><code>${[call.permission, ...(call.orPermissions ?? [])].join(' | ')}</code></dd>
<dt>Request</dt><dd>${call.encoding === 'none' ? 'nothing' : `<code>${call.encoding}</code>`}${fieldTable(request)}</dd>
<dt>Answer</dt><dd>${answerText(call)}${schemaText(response)}</dd>
<dt>Errors</dt><dd>${own.join(', ')}</dd></dl></section>`;
}

function answerText(call: DocumentedCall): string {
  if (call.answer === 'geojson') return 'GeoJSON, or 204 when there is none';
  if (call.answer === 'position-frame') return 'a frame of position records; ';
  if (call.answer === 'file') return 'the file as an attachment, or a failure’s envelope; ';
  if (call.answer === 'image') return 'image (PNG, JPEG or WebP), or 204 when there is none';
  if (call.answer === 'envelope-or-columns') return 'envelope, or columns on request; ';
  return '';
}

function schemaText(schema: TSchema): string {
  if (isObject(schema)) return fieldTable(schema);
  if ('items' in schema && isSchema(schema.items)) return `list of ${schemaText(schema.items)}`;
  return `<code>${text(typeText(schema))}</code>`;
}

function fieldTable(schema: TObject): string {
  const entries = Object.entries(schema.properties);
  if (entries.length === 0) return '';
  const required = new Set<string>(schema.required ?? []);
  const rows = entries.map(([name, field]) => {
    const note = 'description' in field ? text(String(field.description)) : '';
    const nested = nestedFields(field);
    return `<tr><td><code>${text(name)}</code>${required.has(name) ? '' : ' <i>optional</i>'}</td>
<td><code>${text(typeText(field))}</code></td><td>${note}${nested}</td></tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

function nestedFields(field: TSchema): string {
  if (isObject(field)) return fieldTable(field);
  const items = 'items' in field ? field.items : undefined;
  return isSchema(items) && isObject(items) ? fieldTable(items) : '';
}

function typeText(schema: TSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) {
    return schema.anyOf.map((each: TSchema) => typeText(each)).join(' | ');
  }
  if ('items' in schema && isSchema(schema.items)) return `${typeText(schema.items)}[]`;
  return 'type' in schema ? String(schema.type) : 'any';
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null;
}

function isObject(schema: TSchema): schema is TObject {
  return 'properties' in schema;
}

function errorTable(): string {
  const rows = Object.entries(errors).map(
    ([code, entry]) =>
      `<tr><td><code>${entry.errCode}</code></td><td>${code}</td><td>HTTP ${entry.httpStatus}</td><td><code>${entry.messageKey}</code></td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function text(raw: string): string {
  return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const style = `
:root{color-scheme:light dark;--line:#8884;--accent:hsl(215 71% 45%)}
body{font:15px/1.55 system-ui,sans-serif;margin:0 auto;max-width:62rem;padding:1.5rem}
h1 small{font-weight:400;opacity:.6}h2{font-size:1.1rem;margin:2.5rem 0 .3rem}
h2 b,nav b{color:var(--accent);display:inline-block;min-width:3.2rem}
nav ul{columns:2 18rem;list-style:none;padding:0}a{color:inherit}nav a{text-decoration:none}
code{font:13px ui-monospace,monospace}dl{display:grid;gap:.4rem 1rem;grid-template-columns:7rem 1fr}
dt{opacity:.7}dd{margin:0;min-width:0;overflow-x:auto}
table{border-collapse:collapse;margin:.3rem 0;width:100%}
td{border-top:1px solid var(--line);padding:.25rem .6rem .25rem 0;text-align:left;vertical-align:top}`;
