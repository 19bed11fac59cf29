import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite'

const ENTRY = fileURLToPath(new URL('../src/shared/theme/first-styles.tsx', import.meta.url))
/** It shows no control. */
const BARE_PAGE = '/office.html'

/** Links the styles of the controls that first screens show, as antd would write them, and where it would. */
export function firstStyles(): Plugin {
  let file = { name: '', text: '' }
  let tags: HtmlTagDescriptor[] = []
  return {
    name: 'xinqiao:first-styles',
    apply: 'build',
    async buildStart() {
      const { module } = await runnerImport<typeof import('../src/shared/theme/first-styles.tsx')>(ENTRY, {
        configFile: false,
        logLevel: 'error',
      })
      const text = module.renderFirstStyles()
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
      file = { name: `assets/controls-${hash}.css`, text }
      tags = tagsOf(`/${file.name}`)
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file.name, source: file.text })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path }) => (path.endsWith(BARE_PAGE) ? [] : tags),
    },
  }
}

/** Two empty places, which antd knows by their marks: what it writes later stands in the first, the icons after it. */
function tagsOf(href: string): HtmlTagDescriptor[] {
  const later = { 'data-rc-order': 'prependQueue', 'data-rc-priority': '-999' }
  return [
    { tag: 'link', attrs: { rel: 'stylesheet', href }, injectTo: 'head-prepend' },
    { tag: 'style', attrs: later, injectTo: 'head-prepend' },
    { tag: 'style', attrs: { 'rc-util-key': '@ant-design-icons' }, injectTo: 'head-prepend' },
  ]
}
