import { createRequire } from 'node:module';

const { parseSync } = createRequire(import.meta.url)('@swc/core');

/** Attributes and fields of objects whose text is shown or read aloud. */
const VISIBLE = new Set([
  ...['title', 'label', 'message', 'content', 'description', 'placeholder', 'alt', 'summary'],
  ...['okText', 'cancelText', 'tooltip', 'caption', 'text', 'hint', 'heading', 'header', 'extra'],
  ...['emptyText', 'notFoundContent', 'subTitle', 'addonBefore', 'addonAfter', 'suffix', 'prefix'],
  ...['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription'],
  ...['aria-placeholder', 'checkedChildren', 'unCheckedChildren'],
]);

/** Marks such as "·" or "–" and figures are no language; a letter is. */
const HAS_LETTER = /\p{L}/u;

/**
 * @param {string} source of a .tsx file
 * @returns {{ text: string, line: number, place: string }[]} its visible literals, in their order
 */
export function findLiterals(source) {
  const found = [];
  const note = (text, place) => {
    const trimmed = text.trim();
    if (HAS_LETTER.test(trimmed))
      found.push({ text: trimmed, place, line: lineOf(source, trimmed) });
  };
  const ast = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  visit(ast, (node) => {
    if (node.type === 'JSXText') note(node.value, 'text of an element');
    else if (node.type === 'JSXAttribute') {
      const name = nameOf(node.name);
      if (VISIBLE.has(name)) for (const text of textsOf(node.value)) note(text, name);
    } else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children) {
        if (child.type !== 'JSXExpressionContainer') continue;
        for (const text of textsOf(child)) note(text, 'text of an element');
      }
    } else if (node.type === 'KeyValueProperty' && VISIBLE.has(nameOf(node.key))) {
      for (const text of textsOf(node.value)) note(text, nameOf(node.key));
    }
  });
  return found;
}

function visit(node, look) {
  if (Array.isArray(node)) for (const each of node) visit(each, look);
  else if (typeof node === 'object' && node !== null) {
    if (typeof node.type === 'string') look(node);
    for (const each of Object.values(node)) visit(each, look);
  }
}

/** The literals that an expression may come out as: also of its branches. */
function textsOf(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return [node.value];
    case 'TemplateLiteral':
      return node.quasis.map((quasi) => quasi.cooked ?? quasi.raw ?? '');
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(node.operator)
        ? [...textsOf(node.left), ...textsOf(node.right)]
        : [];
    default:
      return [];
  }
}

function nameOf(node) {
  if (node.type === 'JSXNamespacedName') return `${node.namespace.value}:${node.name.value}`;
  return String(node.value ?? '');
}

/** swc counts bytes over all files that it has read, so the line is looked up by the text. */
function lineOf(source, text) {
  const at = source.indexOf(text.split('\n', 1)[0] ?? text);
  return at < 0 ? 1 : source.slice(0, at).split('\n').length;
}
