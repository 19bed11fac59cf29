import type { Plugin } from 'vite'

const IMPORT = /\bimport\((`[^`$]+\.js`|"[^"]+\.js")\)/g

/**
 * Lets a part that was lost on its way be asked for again. A browser may keep that an address could not be loaded, and
 * never ask for it again; `shared/ui/load/again.ts` gives such a part another address. Where that is not loaded, imports
 * are as they were.
 */
export function lostParts(): Plugin {
  return {
    name: 'xinqiao:lost-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = chunk.code.replaceAll(
            IMPORT,
            (whole, address: string) =>
              `(globalThis.importPart?globalThis.importPart(${address},p=>import(p)):${whole})`,
          )
        }
      },
    },
  }
}
