import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The showcase of the design system: `vite --config gallery.config.ts`. No part of the product. */
export default defineConfig({
  root: 'src/web/gallery',
  publicDir: '../public',
  plugins: [react(), tailwindcss()],
  server: { port: 5180 },
});
