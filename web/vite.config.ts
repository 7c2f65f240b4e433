import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './fonts.ts';
import { offline } from './offline.ts';

const server = process.env['FUDABA_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), ...(process.env['VITEST'] ? [] : [fonts(), offline()])],
  // Files find each other by where they lie, so that the whole may lie in any folder; the page itself is found at every address.
  base: './',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Cutting the fonts takes its time: that is no fault of the build.
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server }, '/engine': { target: server }, '/ws': { target: server, ws: true } } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  // What never comes is a fault; how long a busy machine takes is none.
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
