/** What to tell a person when a request failed. */

import { ApiError } from './api';
import { say, t } from './i18n.svelte';

export function complaintOf(error: unknown): string {
  if (!(error instanceof ApiError)) return say('failed');
  if (error.text) return t(error.text);
  return error.code === 'network' ? say('error_network') : say('error_unknown', { code: error.code });
}
