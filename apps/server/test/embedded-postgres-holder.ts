/** A process of its own that opens an embedded database and keeps it until it is told to stop, or killed. */
import { openEmbeddedDatabase } from '../src/platform/embedded-postgres/open-database.ts'

const dataDir = process.argv[2] ?? ''
try {
  const database = await openEmbeddedDatabase({ dataDir, log: () => undefined })
  process.stdout.write(`${JSON.stringify({ url: database.url, adopted: database.adopted })}\n`)
  // An open database alone keeps no process alive.
  setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
} catch (error) {
  process.stderr.write(String(error))
  process.exit(1)
}
