import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What the PDF viewer fetches while it draws: character maps (Chinese among them), fonts, decoders. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

/** Copies those files under an address that carries their version, so that browsers may keep them. */
export function pdfAssets(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const base = `assets/pdf-${version}`
  return {
    name: 'xinqiao:pdf-assets',
    generateBundle() {
      for (const folder of FOLDERS) {
        for (const name of readdirSync(join(dirname(manifest), folder))) {
          const source = readFileSync(join(dirname(manifest), folder, name))
          this.emitFile({ type: 'asset', fileName: `${base}/${folder}/${name}`, source })
        }
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [folder = '', name = ''] = request.url?.startsWith(`/${base}/`)
          ? request.url.slice(base.length + 2).split('/')
          : []
        if (!FOLDERS.includes(folder) || !/^[\w.-]+$/.test(name)) return next()
        response.end(readFileSync(join(dirname(manifest), folder, name)))
      })
    },
  }
}
