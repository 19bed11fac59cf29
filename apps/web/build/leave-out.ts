import type { Plugin } from 'vite'

interface Exchange {
  /** in which files of these libraries */
  within: RegExp
  source: string
  /** what they get: another file, or code */
  file?: string
  code?: string
}

const REFUSED = `
export function flattenKeys() { return [] }
export default function LeftOut() {
  throw new Error('left out by apps/web/build/leave-out.ts')
}`

/** Whatever a module exports by these names. */
function refusedAll(...names: string[]): string {
  return [REFUSED, ...names.map((name) => `export const ${name} = LeftOut`)].join('\n')
}

/**
 * What antd brings along and no page of ours shows. Filters in the head of a table (ours stand above the list), menus and
 * radio buttons that choose its rows, pages of its own, rows that are drawn as one scrolls: they are refused where a table asks for them after all. Tooltips that share one
 * bubble. And of trees and forms a table and an input need a function or two, not the whole. What writes markdown: ours is
 * only read. And what describes schemas as JSON: that is for the server's documents.
 */
const EXCHANGES: readonly Exchange[] = [
  { within: /table.hooks.useFilter/, source: './FilterDropdown', code: REFUSED },
  { within: /table.InternalTable/, source: '../pagination', code: REFUSED },
  { within: /table.InternalTable/, source: './RcTable/VirtualTable', code: REFUSED },
  {
    within: /rc-component.table.es.index/,
    source: './VirtualTable',
    code: refusedAll('genVirtualTable'),
  },
  { within: /table.hooks.useSelection/, source: '../../dropdown', code: REFUSED },
  { within: /table.hooks.useSelection/, source: '../../radio', code: REFUSED },
  {
    within: /table.hooks.useSelection/,
    source: '@rc-component/tree',
    code: `
export const arrAdd = (list, value) => (list.includes(value) ? [...list] : [...list, value])
export const arrDel = (list, value) => (list ?? []).filter((one) => one !== value)
export { conductCheck } from '@rc-component/tree/es/utils/conductUtil'
export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil'`,
  },
  { within: /form.context/, source: '@rc-component/form', file: '@rc-component/form/es/FormContext' },
  {
    within: /config-provider.index/,
    source: '../tooltip/UniqueProvider',
    code: 'export default function UniqueProvider({ children }) { return children }',
  },
  { within: /zod.v4.classic.schemas/, source: '../core/json-schema-processors.js', code: refusedAll() },
  {
    within: /zod.v4.classic.schemas/,
    source: '../core/to-json-schema.js',
    code: refusedAll('createToJSONSchemaMethod', 'createStandardJSONSchemaMethod'),
  },
  {
    within: /mdast-util-gfm-/,
    source: 'mdast-util-to-markdown',
    code: 'export const defaultHandlers = {}',
  },
  {
    within: /mdast-util-gfm-/,
    source: 'markdown-table',
    code: refusedAll('markdownTable'),
  },
]

const LIBRARIES =
  /node_modules[\\/](?:antd[\\/]es|@rc-component[\\/]table[\\/]es|mdast-util-gfm-[\w-]+[\\/]lib|zod[\\/]v4[\\/]classic)[\\/]/

/** Leaves out of libraries what none of our pages uses. */
export function leaveOut(): Plugin {
  return {
    name: 'xinqiao:leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '', options) {
      const at = LIBRARIES.test(importer)
        ? EXCHANGES.findIndex((one) => one.source === source && one.within.test(importer))
        : -1
      const file = EXCHANGES[at]?.file
      if (file !== undefined) return this.resolve(file, importer, { ...options, skipSelf: true })
      return at === -1 ? undefined : `${LEFT_OUT}${at}.js`
    },
    load: (id) =>
      id.startsWith(LEFT_OUT) ? EXCHANGES[Number.parseInt(id.slice(LEFT_OUT.length), 10)]?.code : undefined,
  }
}

/** Beside this file, so that what it imports is found. */
const LEFT_OUT = `${import.meta.dirname}/left-out-`
