// Builds the web pages if they changed: the named check, and what the browser tests stand on.
import { PreparationError } from './preparation.mjs'
import { ensureWebBuilt } from './web-build.mjs'

try {
  await ensureWebBuilt()
} catch (error) {
  console.error(error instanceof PreparationError ? error.message : error)
  process.exitCode = 1
}
