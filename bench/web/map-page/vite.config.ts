import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: fileURLToPath(new URL('../../../apps/web/public', import.meta.url)),
  plugins: [react()],
  build: { target: 'es2022', emptyOutDir: true },
});
