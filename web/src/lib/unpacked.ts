/** Data in compressed files of a plain host: some hosts tell browsers to unpack them on the way, others hand them out as they are. */

import { gunzipSync } from 'fflate';
import { ApiError } from './api';

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

export async function unpacked<T>(address: string): Promise<T> {
  const response = await fetch(address).catch(() => {
    throw new ApiError('network', null);
  });
  if (!response.ok) throw new ApiError(`http/${response.status}`, null);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return JSON.parse(new TextDecoder().decode(isGzip(bytes) ? gunzipSync(bytes) : bytes)) as T;
}
