import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scriptBudget } from './build/budget.ts'
import { compressAssets } from './build/compress.ts'
import { pageHead } from './build/head.ts'
import { lostParts } from './build/lost-parts.ts'
import { PAGES, servePages } from './build/pages.ts'
import { pdfAssets } from './build/pdf-assets.ts'
import { staticShell } from './build/static-shell.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The server that development forwards to. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [
    react(),
    servePages(),
    pageHead(here('src/app/boot.ts')),
    staticShell(),
    pdfAssets(),
    lostParts(),
    scriptBudget({ chunks: ['portal', 'KbHome'], bytes: 300_000 }),
    compressAssets(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(PAGES.map((page) => [page, here(`${page}.html`)])),
      output: {
        codeSplitting: {
          groups: [{ name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|zod)[\\/]/ }],
        },
      },
    },
  },
  server: {
    // The frame of office files has no origin.
    cors: { origin: 'null' },
    proxy: { '^/(api/|sso/(oidc|start|callback))': { target: api, changeOrigin: false } },
  },
})
