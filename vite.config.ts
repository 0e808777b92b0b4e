import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    // The page's security policy takes fonts from files, not from within a style sheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  // The server replaces this placeholder with a fresh nonce for each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
