/** Reads and writes a workbook as a zip of XML parts. Parts that are never read are written back byte for byte. */
import { DOMParser, type Document, type Element, type Node, XMLSerializer } from '@xmldom/xmldom';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { unpacked } from '../../read/unpack.ts';

export const namespaces = {
  spreadsheet: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  packages: 'http://schemas.openxmlformats.org/package/2006',
} as const;
/** Common beginning of the content types of a workbook's parts. */
export const partTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const contentTypes = '[Content_Types].xml';

interface Relationship {
  readonly id: string;
  /** Last word of the relationship's type, such as `comments` or `vmlDrawing`. */
  readonly kind: string;
  /** Path of the part within the zip. */
  readonly target: string;
}

export interface Package {
  readonly has: (path: string) => boolean;
  readonly text: (path: string) => string;
  readonly setText: (path: string, text: string) => void;
  /** Returns a part as a document. Changes to the document appear in `bytes()`. @throws Error for a missing part */
  readonly document: (path: string) => Document;
  readonly relationships: (path: string) => readonly Relationship[];
  /** Returns the path of the first related part of a kind; undefined if there is none. */
  readonly related: (path: string, kind: string) => string | undefined;
  /** Adds a relationship from a part to a target part. @returns the relationship's id. */
  readonly relate: (path: string, kind: string, target: string) => string;
  /** Declares the content type of a new part, by the path or by the extension of the part. */
  readonly declare: (what: { readonly part: string } | { readonly extension: string }, contentType: string) => void;
  readonly bytes: () => Uint8Array;
}

/** Parser that ignores warnings and throws at text that is not XML. */
const parser = new DOMParser({ onError: () => undefined });

/** Opens the zip of a workbook. @throws Error for other bytes, or a zip that would fill the memory. */
export function openPackage(bytes: Uint8Array): Package {
  const parts = new Map<string, Uint8Array>(Object.entries(unpacked(bytes)));
  const documents = new Map<string, Document>();
  const text = (path: string) => {
    const part = parts.get(path);
    if (!part) throw new Error(`the workbook has no part ${path}`);
    return strFromU8(part);
  };
  const document = (path: string) => {
    const opened = documents.get(path) ?? parser.parseFromString(text(path), 'text/xml');
    documents.set(path, opened);
    return opened;
  };
  const relationships = (path: string): readonly Relationship[] =>
    parts.has(relsOf(path))
      ? elements(document(relsOf(path)), 'Relationship').map((related) => ({
          id: related.getAttribute('Id') ?? '',
          kind: (related.getAttribute('Type') ?? '').split('/').at(-1) ?? '',
          target: resolve(path, related.getAttribute('Target') ?? ''),
        }))
      : [];
  return {
    has: (path) => parts.has(path),
    text,
    setText: (path, written) => void parts.set(path, strToU8(written)),
    document,
    relationships,
    related: (path, kind) => relationships(path).find((one) => one.kind === kind)?.target,
    relate: (path, kind, target) => {
      const rels = relsOf(path);
      if (!parts.has(rels)) parts.set(rels, strToU8(`<Relationships xmlns="${namespaces.packages}/relationships"/>`));
      const ids = relationships(path).map((related) => related.id);
      let number = ids.length + 1;
      while (ids.includes(`rId${number}`)) number++;
      append(rootOf(document(rels)), 'Relationship', {
        Id: `rId${number}`,
        Type: `${namespaces.relations}/${kind}`,
        // A relative path, because some programs do not read paths from the root of the package.
        Target: relativeTo(path, target),
      });
      return `rId${number}`;
    },
    declare: (what, contentType) => {
      const types = rootOf(document(contentTypes));
      const [name, attribute, value] =
        'part' in what ? ['Override', 'PartName', `/${what.part}`] : ['Default', 'Extension', what.extension];
      if (elements(types, name).some((declared) => declared.getAttribute(attribute) === value)) return;
      // `Default` elements come before `Override` elements.
      const before = name === 'Default' ? types.firstChild : null;
      append(types, name, { [attribute]: value, ContentType: contentType }, before);
    },
    bytes: () => {
      for (const [path, changed] of documents) parts.set(path, strToU8(new XMLSerializer().serializeToString(changed)));
      // A fixed time, so that the same parts give the same bytes.
      return zipSync(Object.fromEntries(parts), { mtime: new Date(1980, 0, 1) });
    },
  };
}

export function freePath(book: Package, path: (number: number) => string): string {
  let number = 1;
  while (book.has(path(number))) number++;
  return path(number);
}

const relsOf = (path: string): string => path.replace(/([^/]*)$/, '_rels/$1.rels');

/**
 * Returns the path within the zip to which a target leads. A target is relative to the part `path`, or absolute if it
 * starts with a slash.
 */
function resolve(path: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  return new URL(target, `zip:/${path}`).pathname.slice(1);
}

/** Returns the path of a target relative to the folder of a part. */
function relativeTo(path: string, target: string): string {
  const [from, to] = [path.split('/').slice(0, -1), target.split('/')];
  const shared = from.findIndex((folder, at) => folder !== to[at]);
  const common = shared < 0 ? from.length : shared;
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
}

export function rootOf(document: Document): Element {
  if (!document.documentElement) throw new Error('an empty part');
  return document.documentElement;
}

/** Returns the elements with a local name, in any namespace. */
export const elements = (within: Document | Element, name: string): readonly Element[] => [
  ...within.getElementsByTagNameNS('*', name),
];

/** Adds an element, with the parent's namespace and prefix, at the end of the parent or before the node `before`. */
export function append(
  parent: Element,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  before: Node | null = null,
): Element {
  const prefix = parent.prefix ? `${parent.prefix}:` : '';
  const added = parent.ownerDocument?.createElementNS(parent.namespaceURI, `${prefix}${name}`);
  if (!added) throw new Error('an element of no document');
  for (const [attribute, value] of Object.entries(attributes)) added.setAttribute(attribute, value);
  parent.insertBefore(added, before);
  return added;
}

/** Returns text for an XML part; characters that XML can't hold (control characters, surrogates) become `�`. */
export const xmlText = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns the text of `xmlText`, escaped for use between tags and in attributes. */
export const escapedXml = (text: string): string => xmlText(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const workbook = 'xl/workbook.xml';

/** Returns the path of each sheet's part, by the sheet's name. */
export function sheetParts(book: Package): ReadonlyMap<string, string> {
  const targets = new Map(book.relationships(workbook).map(({ id, target }) => [id, target]));
  return new Map(
    elements(book.document(workbook), 'sheet').flatMap((sheet) => {
      const id = sheet.getAttribute('r:id') ?? [...sheet.attributes].find(({ localName }) => localName === 'id')?.value;
      const target = targets.get(id ?? '');
      const name = sheet.getAttribute('name');
      return target !== undefined && name !== null ? [[name, target] as const] : [];
    }),
  );
}
