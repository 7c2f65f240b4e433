/** The pictures that a set says of its cards: files of its folder's `art/`, as programs read them. */

import { Document, isMap, parseDocument } from 'yaml';
import { isDeep } from './cardtext';

/** What is said of a picture: its figure, its scene, how it is posed. */
export type Pictured = Record<string, unknown>;
type Files = Record<string, string>;

const OWN = 'art/own.yaml';
const isArt = (path: string) => /^art\/[^/]+\.yaml$/.test(path);

/** Files of pictures that lie over the game's own. */
export const artFiles = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => isArt(path)));

function opened(text: string | undefined): Document | null {
  const document = text === undefined || isDeep(text) ? new Document({}) : parseDocument(text);
  return document.errors.length === 0 && (document.contents === null || isMap(document.contents)) ? document : null;
}

/** Where a card's picture is said: the last file that says so counts. */
function fileOf(files: Files, number: string): string {
  const said = Object.keys(artFiles(files)).filter((path) => opened(files[path])?.hasIn(['pictures', number]));
  return said.sort().at(-1) ?? OWN;
}

/** What is said of a card's picture; null where nothing is, and it follows from the card's words. */
export function pictured(files: Files, number: string): Pictured | null {
  const found = opened(files[fileOf(files, number)])?.toJS() as
    { pictures?: Record<string, Pictured> } | null | undefined;
  return found?.pictures?.[number] ?? null;
}

/** The files with this said of a card's picture; what stands beside it stays as it is written. */
export function withPictured(files: Files, number: string, picture: Pictured | null): Files {
  const path = fileOf(files, number);
  const document = opened(files[path]);
  if (!document) return files;
  if (picture === null) document.deleteIn(['pictures', number]);
  else document.setIn(['pictures', number], document.createNode(picture, { flow: true }));
  return { ...files, [path]: document.toString({ lineWidth: 0, flowCollectionPadding: true }) };
}
