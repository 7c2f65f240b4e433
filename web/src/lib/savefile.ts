/** Hands the reader a file to keep. */
export const saveFile = (name: string, text: string) => saveBlob(name, new Blob([text], { type: 'application/json' }));

export const saveText = (name: string, text: string) => saveBlob(name, new Blob([text], { type: 'text/plain' }));

export const saveBytes = (name: string, bytes: Uint8Array, type: string) =>
  saveBlob(name, new Blob([bytes as BlobPart], { type }));

function saveBlob(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
