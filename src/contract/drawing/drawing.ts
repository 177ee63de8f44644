/**
 * Check of a drawing. A drawing may contain only shapes and their styling. The app serves drawings among its own files,
 * whose content security policy would block everything else.
 */
import { DOMParser, type Element, type Node, ParseError } from '@xmldom/xmldom';
import { expansionOf, mostWrittenOut } from './expansion.ts';

export interface DrawingFault {
  /** Line of the file, 1-based; absent for the whole file. */
  readonly line?: number;
  readonly message: string;
  readonly tip: string;
}

const mostBytes = 102_400;
const svgNamespace = 'http://www.w3.org/2000/svg';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

const elements = words(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern marker
`);

const attributes = words(`
  xmlns xmlns:xlink xml:space version id class role aria-label aria-hidden
  viewBox preserveAspectRatio width height x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr d points pathLength transform
  href xlink:href offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  patternUnits patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stop-color stop-opacity opacity color display visibility overflow
  clip-path clip-rule mask marker-start marker-mid marker-end paint-order vector-effect shape-rendering color-interpolation
  font-family font-size font-style font-weight letter-spacing text-anchor dominant-baseline
`);

const exportPlain =
  'Export the drawing as plain SVG with presentation attributes, without styles, scripts and metadata.';

/** Returns the faults of a drawing. A fault that occurs several times is returned once, with its first line. */
export function drawingFaults(text: string): readonly DrawingFault[] {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > mostBytes) {
    const message = `the drawing has ${Math.ceil(bytes / 1024)} KB, the most is 100 KB`;
    return [{ message, tip: 'Simplify its paths, or take embedded pictures out of it.' }];
  }
  // A drawing with a DOCTYPE is not parsed at all: its entities could expand to endless text.
  const declared = /<!(?:DOCTYPE|ENTITY)/i.exec(text);
  if (declared)
    return [{ line: lineAt(text, declared.index), message: 'a drawing has no DOCTYPE', tip: 'Delete the line.' }];
  // The parser accepts a bare `&`, but no browser does.
  const bare = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.exec(withoutComments(text));
  if (bare) return [notWellFormed(lineAt(text, bare.index))];
  const parsed = parse(text);
  return 'message' in parsed ? [parsed] : onceEach(faultsBelow(parsed));
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

function parse(text: string): Element | DrawingFault {
  try {
    const root = new DOMParser({ onError: refuse }).parseFromString(text, 'application/xml').documentElement;
    if (root) return root;
  } catch (error) {
    return notWellFormed(error instanceof ParseError ? error.locator?.lineNumber : undefined);
  }
  return { message: 'the drawing is empty', tip: exportPlain };
}

function notWellFormed(line: number | undefined): DrawingFault {
  return {
    ...(line !== undefined && { line }),
    message: 'the drawing is not well-formed XML from here on',
    tip: 'Export the drawing again: a tag is not closed, or a sign such as & or < stands where it may not.',
  };
}

/**
 * Throws at the first fault. Otherwise, the parser would repair the drawing, and its author would not learn of the
 * fault.
 */
function refuse(_level: string, message: string, context: { readonly locator?: unknown }): never {
  throw new ParseError(message, context.locator);
}

function faultsBelow(root: Element): readonly DrawingFault[] {
  const faults: DrawingFault[] = [];
  if (root.localName !== 'svg' || root.namespaceURI !== svgNamespace) {
    const message = `the drawing does not begin with <svg xmlns="${svgNamespace}">`;
    return [{ ...lineOf(root), message, tip: 'Without it no browser draws the file. Export it again as SVG.' }];
  }
  // Not recursive: a drawing can be nested deeper than the stack.
  const left: Node[] = root.ownerDocument ? [root.ownerDocument] : [root];
  for (let node = left.pop(); node; node = left.pop()) {
    faults.push(...faultsOf(node));
    left.push(...Array.from(node.childNodes ?? []).toReversed());
  }
  return [...faults, ...expansionFaults(root)];
}

function expansionFaults(root: Element): readonly DrawingFault[] {
  const { fault } = expansionOf(root);
  if (!fault) return [];
  const [place, name] = [lineOf(fault.at), `<${fault.at.nodeName}>`];
  if (fault.isCircular) {
    const message = `${name} refers to itself, or to something that it is a part of`;
    return [{ ...place, message, tip: 'Delete the reference: it can’t be drawn.' }];
  }
  const message = `${name} draws more than ${Math.round(mostWrittenOut / 1024)} KB of shapes with what it refers to`;
  const tip =
    'Each use, pattern, mask and marker draws its shapes again, and nested ones multiply. Draw fewer of them, or write the shapes out.';
  return [{ ...place, message, tip }];
}

const lineOf = ({ lineNumber }: Node) => (lineNumber === undefined ? {} : { line: lineNumber });

function faultsOf(node: Node): readonly DrawingFault[] {
  if (node.nodeType === node.PROCESSING_INSTRUCTION_NODE && node.nodeName !== 'xml') {
    return [{ ...lineOf(node), message: `a drawing has no <?${node.nodeName}?>`, tip: 'Delete the line.' }];
  }
  return isElement(node) ? [...elementFaults(node), ...attributeFaults(node)] : [];
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

function elementFaults(element: Element): readonly DrawingFault[] {
  if (element.namespaceURI === svgNamespace && elements.has(element.localName ?? '')) return [];
  return [{ ...lineOf(element), message: `<${element.nodeName}> does not belong in a drawing`, tip: exportPlain }];
}

function attributeFaults(element: Element): readonly DrawingFault[] {
  return Array.from(element.attributes).flatMap(({ name, value }): readonly DrawingFault[] => {
    if (!attributes.has(name)) {
      return [{ ...lineOf(element), message: `the attribute ${name} does not belong in a drawing`, tip: exportPlain }];
    }
    if (!leadsOut(name, value)) return [];
    const message = `${name} refers to something outside of the drawing`;
    return [
      { ...lineOf(element), message, tip: 'A drawing refers to its own parts only, such as #shade or url(#shade).' },
    ];
  });
}

/**
 * Returns true if a value refers to something outside of the drawing, or has a backslash, which could hide a function's
 * name.
 */
function leadsOut(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return !/^#[\w.:-]+$/.test(value.trim());
  if (name.startsWith('xmlns')) return false;
  const inside = value.replace(/url\(\s*(?:"#[\w.:-]+"|'#[\w.:-]+'|#[\w.:-]+)\s*\)/g, '');
  return /url|image|src|\\|\/\/|javascript:|data:/i.test(name === 'aria-label' || name === 'id' ? '' : inside);
}

function onceEach(faults: readonly DrawingFault[]): readonly DrawingFault[] {
  const first = new Map<string, DrawingFault>();
  for (const fault of faults) if (!first.has(fault.message)) first.set(fault.message, fault);
  return Array.from(first.values());
}

/** Matches a comment or CDATA section. An unclosed section extends to the end, so that no text is scanned twice. */
const unread = /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)/g;

/**
 * Returns a drawing's text with blanks in place of its comments and CDATA sections, so that all positions stay the
 * same.
 */
export const withoutComments = (text: string): string => text.replace(unread, (section) => ' '.repeat(section.length));
