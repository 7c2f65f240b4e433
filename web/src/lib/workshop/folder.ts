/** A set in a real folder, where the browser lets pages have one (File System Access). */

import { checkFiles, setOfFiles } from './parcel';
import { filesOf, type CardSet } from './sets';

type Folder = FileSystemDirectoryHandle;
interface Picker {
  showDirectoryPicker?: (how: { mode: 'read' | 'readwrite'; id: string }) => Promise<Folder>;
}

export const hasFolders = () => typeof (globalThis as Picker).showDirectoryPicker === 'function';

const pick = (mode: 'read' | 'readwrite') => (globalThis as Picker).showDirectoryPicker?.({ mode, id: 'fudaba' });

/** Writes the set's files into a folder that is asked for. Other files there stay as they are. */
export async function saveToFolder(set: CardSet) {
  const folder = await pick('readwrite');
  if (!folder) return;
  for (const [path, part] of Object.entries(filesOf(set))) {
    const names = path.split('/');
    const name = names.pop() ?? '';
    let at = folder;
    for (const inside of names) at = await at.getDirectoryHandle(inside, { create: true });
    const file = await (await at.getFileHandle(name, { create: true })).createWritable();
    await file.write(part as FileSystemWriteChunkType);
    await file.close();
  }
}

/** How deep a folder is looked into. */
const DEEPEST = 4;

async function* filesIn(folder: Folder, path = '', depth = 0): AsyncGenerator<{ name: string; file: File }> {
  for await (const entry of (folder as Folder & { values(): AsyncIterable<FileSystemHandle> }).values()) {
    const name = path + entry.name;
    if (entry.kind === 'file') yield { name, file: await (entry as FileSystemFileHandle).getFile() };
    else if (depth < DEEPEST) yield* filesIn(entry as Folder, `${name}/`, depth + 1);
  }
}

/** The set in a folder that is asked for; null where none was chosen. */
export async function openFolder(game: string): Promise<CardSet | null> {
  const folder = await pick('read');
  if (!folder) return null;
  const found: { name: string; size: number; file: File }[] = [];
  for await (const { name, file } of filesIn(folder)) {
    found.push({ name: folder.name === game ? `${game}/${name}` : name, size: file.size, file });
    checkFiles(found);
  }
  const read = found.map(async ({ name, file }) => [name, new Uint8Array(await file.arrayBuffer())] as const);
  return setOfFiles(game, Object.fromEntries(await Promise.all(read)));
}
