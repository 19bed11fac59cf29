import type { Options } from 'react-markdown'

export type Plugins = NonNullable<Options['rehypePlugins']>

/** Which heavy parts a document needs: most have code, few have formulas. */
export function extrasNeeded(markdown: string): { math: boolean; code: boolean } {
  const prose = markdown
    .replace(/^\s*(`{3,}|~{3,})[\s\S]*?(?:^\s*\1|$(?![\s\S]))/gm, '')
    .replace(/`[^`\n]*`/g, '')
  return { math: /\$[^\s$]|\$\$/.test(prose), code: /^\s*(?:```|~~~)\s*\w/m.test(markdown) }
}

/** The plugins for formulas and code, loaded the first time that a document has them. */
export function extrasFor(markdown: string): Promise<Plugins> {
  const { math, code } = extrasNeeded(markdown)
  const key = `${math} ${code}`
  const loading = loaded.get(key) ?? load(math, code)
  loaded.set(key, loading)
  return loading
}

const loaded = new Map<string, Promise<Plugins>>()

async function load(math: boolean, code: boolean): Promise<Plugins> {
  const [formulas, highlighter] = await Promise.all([
    math ? import('./formulas.ts') : null,
    code ? import('./highlight.ts') : null,
  ])
  return [...(formulas ? [formulas.formulas] : []), ...(highlighter ? [highlighter.highlight] : [])]
}
