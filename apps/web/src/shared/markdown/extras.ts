import type { Options } from 'react-markdown'

export type Plugins = NonNullable<Options['rehypePlugins']>

/** Which heavy parts a document needs: most have code, few have formulas. */
export function extrasNeeded(markdown: string): { math: boolean; code: boolean } {
  const prose = markdown
    .replace(/^\s*(`{3,}|~{3,})[\s\S]*?(?:^\s*\1|$(?![\s\S]))/gm, '')
    .replace(/`[^`\n]*`/g, '')
  return { math: /\$[^\s$]|\$\$/.test(prose), code: /^\s*(?:```|~~~)\s*\w/m.test(markdown) }
}

/**
 * The plugins for formulas and code, loaded the first time that a document has them. Where they do not come the
 * text is shown without, and after a while they are asked for again.
 */
export function extrasFor(markdown: string): Promise<Plugins> {
  const { math, code } = extrasNeeded(markdown)
  const key = `${math} ${code}`
  const known = loaded.get(key)
  if (known) return known
  const loading = load(math, code).catch(() => {
    setTimeout(() => loaded.delete(key), AGAIN_MS)
    return []
  })
  loaded.set(key, loading)
  return loading
}

const AGAIN_MS = 10_000

const loaded = new Map<string, Promise<Plugins>>()

async function load(math: boolean, code: boolean): Promise<Plugins> {
  const [formulas, highlighter] = await Promise.all([
    math ? import('./formulas.ts') : null,
    code ? import('./highlight.ts') : null,
  ])
  return [...(formulas ? [formulas.formulas] : []), ...(highlighter ? [highlighter.highlight] : [])]
}
