/**
 * Adds up the size that a drawing would have if each reference were replaced by its target. Twenty nested `use`
 * elements can draw more than a browser ever finishes.
 */
import type { Element } from '@xmldom/xmldom';

/** Maximum number of characters of a drawing in which each reference is replaced by its target. */
export const mostWrittenOut = 512_000;

export interface Expansion {
  /** First element that draws too much, or refers to itself. */
  readonly fault?: { readonly at: Element; readonly isCircular: boolean };
  /** Number of visited elements and references. */
  readonly steps: number;
}

/** Size of an element with all elements below it and all elements that it refers to. */
interface Drawn {
  /** Number of characters, with each reference replaced by its target. */
  readonly size: number;
  readonly shapes: number;
  /** Upper bound of the number of points in the outlines. */
  readonly points: number;
}

/**
 * Number of times that an element draws a part. The value 'in its place' is for a child, and for the target of an
 * `href`, for example in a `use`. Such a part is drawn once, and its shapes and points are added to the element's own.
 */
type Times = 'in its place' | 'once' | 'for each shape' | 'at each point';

/** Part of an element: a child, or another element that an attribute refers to. */
interface Part {
  readonly element: Element;
  readonly times: Times;
}

/** Adds up the size of each element. Visits an element and a reference only once, even if it is drawn many times. */
export function expansionOf(root: Element): Expansion {
  const byId = elementsById(root);
  const drawn = new Map<Element, Drawn>();
  const open = new Map<Element, readonly Part[]>();
  // Not recursive: a drawing can be nested deeper than the stack.
  const left = [root];
  let steps = 0;
  for (let at = left.at(-1); at; at = left.at(-1)) {
    const opened = open.get(at);
    if (opened) {
      const sum = drawnOf(at, opened, drawn);
      if (sum.size > mostWrittenOut) return { fault: { at, isCircular: false }, steps };
      drawn.set(at, sum);
      open.delete(at);
    }
    if (drawn.has(at)) {
      left.pop();
      continue;
    }
    const parts = partsOf(at, byId);
    open.set(at, parts);
    for (const { element } of parts) {
      steps++;
      if (open.has(element)) return { fault: { at, isCircular: true }, steps };
      if (!drawn.has(element)) left.push(element);
    }
  }
  return { steps };
}

/** Returns the elements by id. If several elements have the same id, returns the first, as browsers do. */
function elementsById(root: Element): ReadonlyMap<string, Element> {
  const byId = new Map<string, Element>();
  for (const element of [root, ...root.getElementsByTagName('*')]) {
    const id = element.getAttribute('id');
    if (id !== null && !byId.has(id)) byId.set(id, element);
  }
  return byId;
}

function partsOf(element: Element, byId: ReadonlyMap<string, Element>): readonly Part[] {
  const children = Array.from(element.childNodes).filter(
    (node): node is Element => node.nodeType === node.ELEMENT_NODE,
  );
  const referred = Array.from(element.attributes).flatMap(({ name, value }) =>
    idsIn(name, value).flatMap((id) => {
      const to = byId.get(id);
      return to ? [{ element: to, times: timesOf(name) }] : [];
    }),
  );
  return [...children.map((child): Part => ({ element: child, times: 'in its place' })), ...referred];
}

const isHref = (name: string): boolean => name === 'href' || name === 'xlink:href';

const idsIn = (name: string, value: string): readonly string[] =>
  isHref(name) ? [value.trim().slice(1)] : Array.from(value.matchAll(/url\(\s*["']?#([\w.:-]+)/g), ([, id = '']) => id);

/**
 * Returns the number of times that the target of an attribute is drawn. A paint is drawn once for each shape, and a
 * marker once at each point, because shapes inherit paints and markers from the elements around them.
 */
function timesOf(attribute: string): Times {
  if (isHref(attribute)) return 'in its place';
  if (attribute === 'mask' || attribute === 'clip-path') return 'once';
  return attribute.startsWith('marker') ? 'at each point' : 'for each shape';
}

function drawnOf(element: Element, parts: readonly Part[], drawn: ReadonlyMap<Element, Drawn>): Drawn {
  const sum = (of: keyof Drawn, times: Times): number =>
    parts.reduce((total, part) => total + (part.times === times ? (drawn.get(part.element)?.[of] ?? 0) : 0), 0);
  const shapes = 1 + sum('shapes', 'in its place');
  const points = ownPoints(element) + sum('points', 'in its place');
  const once = ownSize(element) + sum('size', 'in its place') + sum('size', 'once');
  return {
    size: once + shapes * sum('size', 'for each shape') + points * sum('size', 'at each point'),
    shapes,
    points,
  };
}

const punctuation = 5;

function ownSize(element: Element): number {
  const attributes = Array.from(element.attributes, ({ name, value }) => name.length + value.length + punctuation);
  return attributes.reduce((total, length) => total + length, element.nodeName.length + punctuation) + textOf(element);
}

const textOf = (element: Element): number =>
  Array.from(element.childNodes).reduce(
    (total, { nodeType, nodeValue }) => (nodeType === element.ELEMENT_NODE ? total : total + (nodeValue?.length ?? 0)),
    0,
  );

/**
 * Returns an upper bound of the number of points in an element's own outline: the number of letters and numbers in it.
 */
const ownPoints = (element: Element): number =>
  ['d', 'points'].reduce((total, name) => total + (element.getAttribute(name)?.match(/[a-z]|\d+/gi)?.length ?? 0), 1);
