import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { bindFetchToOrigin } from './fetch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    demoWorld: { database: string; folder: string }
  }
}

/** The real application on a real database with the demonstration world, for the screens of one test file. */
export interface DemoApp {
  /** lets the page reach it as a visitor, or as who has this phone */
  reach(phone?: string): Promise<void>
  /** what someone else does meanwhile: a call of the API; answers its envelope */
  doAs(phone: string, method: string, path: string, body: object): Promise<{ code: number; msg: string }>
  /** what only the person knows: where the newest puzzle’s hole is, and the code last sent to this recipient */
  secretsOf(recipient: string): Promise<{ hole: number; code: string }>
  /** puts into the database what would take many calls, e.g. people enough for a second page */
  arrange(sql: string): Promise<void>
  /** takes in the words of all texts, as the server does in the background */
  keepWords(): Promise<void>
}

const HOLDER = resolve(import.meta.dirname, '../../server/test/demo-app-holder.ts')

/** Starts it for the file, with settings of its own where given, and ends it afterwards. */
export function startDemoApp(env: Readonly<Record<string, string>> = {}): DemoApp {
  let server: ChildProcess
  let origin = ''
  beforeAll(async () => {
    const { database, folder } = inject('demoWorld')
    server = fork(HOLDER, [inject('databaseUrl'), database, folder, JSON.stringify(env)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    origin = (await told<{ origin: string }>(server, 'origin')).origin
  })
  afterAll(async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.disconnect()
    await ended
  })
  const signIn = async (phone: string) => {
    const answer = told<{ token: string }>(server, 'token')
    server.send(phone)
    return (await answer).token
  }
  return {
    reach: async (phone) => {
      bindFetchToOrigin(origin)
      if (phone !== undefined) localStorage.setItem('token', await signIn(phone))
    },
    doAs: async (phone, method, path, body) => {
      const headers = { authorization: `Bearer ${await signIn(phone)}`, 'content-type': 'application/json' }
      const answer = await fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) })
      return answer.json()
    },
    secretsOf: async (recipient) => {
      const answer = told<{ secrets: { hole: number; code: string } }>(server, 'secrets')
      server.send({ secretsOf: recipient })
      return (await answer).secrets
    },
    arrange: async (sql) => {
      const answer = told(server, 'arranged')
      server.send({ arrange: sql })
      await answer
    },
    keepWords: async () => {
      const answer = told(server, 'kept')
      server.send({ keepWords: true })
      await answer
    },
  }
}

/** The next message that carries the word. */
function told<T>(server: ChildProcess, word: string): Promise<T> {
  return new Promise((done, fail) => {
    const ended = () => fail(new Error('the application ended'))
    const listen = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !(word in message)) return
      server.off('message', listen).off('exit', ended)
      done(message as T)
    }
    server.on('message', listen).once('exit', ended)
  })
}
