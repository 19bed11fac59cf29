import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { bindFetchToOrigin } from './fetch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** The real application on a real database with the demonstration world, for the screens of one test file. */
export interface DemoApp {
  /** lets the page reach it as a visitor, or as who has this phone */
  reach(phone?: string): Promise<void>
}

/** People of the demonstration world. */
export const PEOPLE = {
  /** personnel manager of a company of unit type 1 */
  manager: '13800006620',
  /** an account without a company */
  personal: '13800006660',
} as const

const HOLDER = resolve(import.meta.dirname, '../../server/test/demo-app-holder.ts')

/** Starts it for the file and ends it afterwards. */
export function startDemoApp(): DemoApp {
  let server: ChildProcess
  let origin = ''
  beforeAll(async () => {
    server = fork(HOLDER, [inject('databaseUrl')], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    origin = (await told<{ origin: string }>(server, 'origin')).origin
  })
  afterAll(async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.disconnect()
    await ended
  })
  return {
    reach: async (phone) => {
      bindFetchToOrigin(origin)
      if (phone === undefined) return
      const answer = told<{ token: string }>(server, 'token')
      server.send(phone)
      localStorage.setItem('token', (await answer).token)
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
