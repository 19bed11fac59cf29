/**
 * A process of its own that serves the application with the demonstration world, for the screen tests:
 * those run in the imitation of a browser, where a server cannot. It signs people in when asked.
 */
import { sql } from 'kysely'
import { keepWords } from '../src/modules/knowledge/search/keep-words.ts'
import { demoWorldAt } from './demo-world.ts'
import { openTestApp } from './harness.ts'
import { latestCode } from './log-in.ts'

const [serverUrl = '', database = '', folder = '', env = '{}'] = process.argv.slice(2)
const world = await demoWorldAt(serverUrl, { database, folder })
const app = await openTestApp(serverUrl, { world, env: JSON.parse(env) })
const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
process.on('message', (asked: string | { secretsOf: string } | { keepWords: true } | { arrange: string }) => {
  if (typeof asked === 'object' && 'keepWords' in asked)
    void keepWords(app.platform).then(() => process.send?.({ kept: true }))
  else if (typeof asked === 'object' && 'arrange' in asked)
    void sql
      .raw(asked.arrange)
      .execute(app.platform.db)
      .then(() => process.send?.({ arranged: true }))
  else if (typeof asked === 'string') void app.signIn(asked).then((token) => process.send?.({ token }))
  else void secretsOf(asked.secretsOf).then((secrets) => process.send?.({ secrets }))
})
process.once('disconnect', () => {
  // Live events keep their connections open for as long as anyone listens.
  app.http.server.closeAllConnections()
  void app.close().then(() => process.exit(0))
})
process.send?.({ origin })

/** What only the person knows: where the hole of the newest puzzle is, and the code last sent to somebody. */
async function secretsOf(recipient: string): Promise<{ hole: number; code: string }> {
  const { db } = app.platform
  const puzzle = await db.selectFrom('puzzle').select('answer').orderBy('id', 'desc').executeTakeFirst()
  return { hole: puzzle?.answer ?? 0, code: (await latestCode(app, recipient)) ?? '' }
}
