// `npm run build`: one folder that is the product, dist/xinqiao, which starts by `node server.js` wherever it lies.
// `npm run build -- --deb` also makes the Debian package of it, beside it.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildProduct } from './build/build-product.ts'
import { checkout, PreparationError } from './preparation.mjs'

const { values } = parseArgs({ options: { deb: { type: 'boolean', default: false } } })

// Types are taken out by Node.js itself, which warns that it may do so differently one day; the version is pinned.
process.emitWarning = () => undefined

try {
  const product = await buildProduct(path.join(checkout, 'dist'), values.deb)
  console.log(`已构建 / built: ${product.package ?? product.folder}`)
} catch (error) {
  console.error(error instanceof PreparationError ? error.message : error)
  process.exitCode = 1
}
