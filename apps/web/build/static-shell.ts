import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const ENTRY = fileURLToPath(new URL('../src/app/portal/static-shell.tsx', import.meta.url))
const MARK = '<!--static-shell-->'

/** The markup alone is wanted; the page links the styles. */
const withoutStyles: Plugin = {
  name: 'xinqiao:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? 'export default {}' : undefined),
}

/**
 * Renders the portal's header and the hero of its home page to HTML at build time, from the very
 * components that the page then mounts: they are painted before any script has run.
 */
export function staticShell(): Plugin {
  return {
    name: 'xinqiao:static-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(MARK)) return html
        const { module } = await runnerImport<{ renderStaticShell: () => string }>(ENTRY, {
          configFile: false,
          logLevel: 'error',
          plugins: [withoutStyles],
        })
        return html.replace(MARK, () => module.renderStaticShell())
      },
    },
  }
}
