/**
 * A process of its own that serves the application with the demonstration world, for the screen tests:
 * those run in the imitation of a browser, where a server cannot. It opens one application after the other, each on a
 * copy of the world: a process for each would mostly read and compile the same code again.
 */
import { sql } from 'kysely'
import { keepWords } from '../src/modules/knowledge/search/words/keep-words.ts'
import { latestCode } from './calls/log-in.ts'
import { demoWorldAt } from './demo-world.ts'
import { openTestApp, type TestApp } from './harness.ts'

const [serverUrl = '', database = '', folder = ''] = process.argv.slice(2)
let app: TestApp

/** What it is asked to do; what comes of it is the answer. */
const ACTS = {
  /** an application with these settings; answers where it listens */
  async open(env: Record<string, string>): Promise<string> {
    const world = await demoWorldAt(serverUrl, { database, folder })
    app = await openTestApp(serverUrl, { world, env })
    return app.http.listen({ host: '127.0.0.1', port: 0 })
  },
  async close(): Promise<void> {
    // Live events keep their connections open for as long as anyone listens.
    app.http.server.closeAllConnections()
    await app.close()
  },
  signIn: (phone: string): Promise<string> => app.signIn(phone),
  /** what only the person knows: where the hole of the newest puzzle is, and the code last sent to somebody */
  async secretsOf(recipient: string): Promise<{ hole: number; code: string }> {
    const { db } = app.platform
    const puzzle = await db.selectFrom('puzzle').select('answer').orderBy('id', 'desc').executeTakeFirst()
    return { hole: puzzle?.answer ?? 0, code: (await latestCode(app, recipient)) ?? '' }
  },
  arrange: async (text: string): Promise<void> => void (await sql.raw(text).execute(app.platform.db)),
  keepWords: (_: null): Promise<void> => keepWords(app.platform),
}

type Acts = typeof ACTS

process.on('message', ({ id, act, value }: { id: number; act: keyof Acts; value: never }) => {
  ACTS[act](value).then(
    (answer) => process.send?.({ id, answer }),
    (error) => process.send?.({ id, failure: String(error?.stack ?? error) }),
  )
})
process.once('disconnect', () => process.exit(0))
