import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** In development the API comes from a server of its own (OUTRIDER_DEV_SERVER is read by vite only). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: true,
    chunkSizeWarningLimit: 900,
  },
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:8080', ws: true, changeOrigin: false },
    },
  },
});
