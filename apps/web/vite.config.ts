import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { helpFiles } from './vite/help-files.ts';
import { helpMarkdown } from './vite/markdown.ts';
import { thirdPartyNotices } from './vite/third-party.ts';

const repository = path.join(import.meta.dirname, '../..');

/** In development the API comes from a server of its own (OUTRIDER_DEV_SERVER is read by vite only). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), helpMarkdown(), helpFiles(), thirdPartyNotices(repository)],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // The name of a shared file would list all who share it.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        // Every file costs a request and a kilobyte of headers: what pages share comes in few.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            // With all that it imports: every page behind sign-in needs it whole.
            {
              name: 'frame',
              test: /src\/app\/(shell\/shell\.tsx|query-client\.ts)$/,
              priority: 2,
            },
            {
              name: 'shared',
              minShareCount: 2,
              // The sign-in page loads one of its pictures and nothing that is meant for others.
              test: (id) => !/features[\\/](login|help)|locale/.test(id),
              entriesAware: true,
              // Merging more than this puts what lists need beside what live positions need.
              entriesAwareMergeThreshold: 0,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:8080', ws: true, changeOrigin: false },
    },
  },
});
