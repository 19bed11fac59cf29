import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes `.br` and `.gz` beside each text asset, so that the server never compresses while serving. */
export function compressAssets(): Plugin {
  return {
    name: 'xinqiao:compress',
    apply: 'build',
    async writeBundle(options) {
      const folder = join(options.dir ?? '', 'assets')
      const names = (await readdir(folder)).filter((name) => TEXT.test(name))
      await Promise.all(names.map((name) => compress(join(folder, name))))
    },
  }
}

const TEXT = /\.(js|mjs|css|svg|json|wasm)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${file}.br`, await brotli(bytes, quality))
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
}
