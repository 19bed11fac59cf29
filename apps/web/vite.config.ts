import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scriptBudgets } from './build/budget.ts'
import { compressAssets } from './build/compress.ts'
import { firstParts } from './build/first-parts.ts'
import { firstStyles } from './build/first-styles.ts'
import { pageHead } from './build/head.ts'
import { inChinese } from './build/in-chinese.ts'
import { installable } from './build/installable.ts'
import { leaveOut } from './build/leave-out.ts'
import { lostParts } from './build/lost-parts.ts'
import { mergedParts } from './build/merge-parts.ts'
import { PAGES, servePages } from './build/pages.ts'
import { pdfAssets } from './build/pdf-assets.ts'
import { staticShell } from './build/static-shell.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The server that development forwards to. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

const input = Object.fromEntries(PAGES.map((page) => [page, here(`${page}.html`)]))

/** Under the budget of a first page. */
const FIRST_SCREENS = ['HomePage', 'PublicList']
/** The text of an article is read as soon. */
const READ_FIRST = [...FIRST_SCREENS, 'KbList', 'KbDetail']
/** Messages lead to an order over its list. */
const LINKED_ORDER = ['app/portal/pages/TodoPage.tsx', 'features/work-orders/portal/OrderDialog.tsx']
const MY_ORDERS = '/portal/technicalSupport/myBusiness'
const HOME = ['app/portal/pages/HomePage.tsx', 'features/knowledge/portal/ask-ahead.ts']

/** What a screen of the portal shows first, loaded with the page. */
const PORTAL_PARTS = {
  '/portal': HOME,
  '/portal/knowledgeBase/kbHome': HOME,
  '/portal/knowledgeBase/kbList': [
    'features/knowledge/portal/list/KbList.tsx',
    'features/knowledge/portal/list/ask-ahead.ts',
  ],
  '/portal/knowledgeBase/kbDetail': [
    'features/knowledge/portal/detail/KbDetail.tsx',
    'features/knowledge/portal/detail/ask-ahead.ts',
    'shared/markdown/Article.tsx',
  ],
  '/portal/compatibilityCertification/publicList': [
    'features/certifications/portal/public/PublicList.tsx',
    'features/certifications/portal/ask-ahead.ts',
  ],
  [MY_ORDERS]: ['app/portal/pages/TodoPage.tsx', 'app/portal/pages/TodoList.tsx'],
  [`${MY_ORDERS}?order`]: LINKED_ORDER,
}
/** What the device keeps, so that the portal opens without a line. */
const KEPT = [
  ...HOME,
  ...LINKED_ORDER,
  'app/portal/pages/TodoList.tsx',
  'features/work-orders/parts/thread/Composer.tsx',
  'shared/rich-text/RichEditor.tsx',
  'features/work-orders/portal/own/OwnOrders.tsx',
  'features/projects/portal/OwnProjects.tsx',
  'features/work-orders/portal/share/ShareTo.tsx',
  'app/portal/pages/ShareWaits.tsx',
  'shared/outbox/outbox.ts',
  'features/work-orders/outbox/carry-reply.ts',
]

export default defineConfig(async ({ command }) => ({
  root: here('.'),
  base: '/',
  plugins: [
    react(),
    leaveOut(),
    inChinese(),
    servePages(),
    firstStyles(),
    pageHead(here('src/app/boot.ts')),
    firstParts(/portal\.html$/, PORTAL_PARTS),
    staticShell(),
    installable({
      page: /portal\.html$/,
      worker: here('src/app/worker.ts'),
      kept: KEPT,
    }),
    pdfAssets(),
    lostParts(),
    compressAssets(),
    scriptBudgets({
      pages: [
        {
          main: /portal\.html$/,
          routes: /app\/portal\/[\w-]*routes\.ts$/,
          linked: [{ name: 'a linked order', of: LINKED_ORDER, most: 350, mostFiles: 30 }],
        },
        { main: /console\.html$/, routes: /app\/console\/[\w-]*routes\.ts$/ },
      ],
      most: 450,
      first: { screens: FIRST_SCREENS, most: 300 },
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input,
      output: {
        codeSplitting: {
          groups: command === 'build' ? await mergedParts(here('.'), input, READ_FIRST, ['OrderDialog']) : [],
        },
      },
    },
  },
  server: {
    // The frame of office files has no origin.
    cors: { origin: 'null' },
    proxy: { '^/(api/|sso/(oidc|start|callback))': { target: api, changeOrigin: false } },
  },
}))
