import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    demoWorld: { database: string; folder: string }
  }
}

/** Asks the process that holds the application for something, and waits for its answer. */
export type Ask = <Answer = void>(act: string, value?: unknown) => Promise<Answer>

interface Said {
  id: number
  answer?: unknown
  failure?: string
}

const HOLDER = resolve(import.meta.dirname, '../../server/test/demo-app-holder.ts')
/** The files of a worker come one after the other and share the process. */
const KEY = Symbol.for('xinqiao.demo-app-holder')
const shared = globalThis as { [KEY]?: Ask }

/** The process that holds the applications of this worker; it ends with the worker. */
export function holder(): Ask {
  shared[KEY] ??= start()
  return shared[KEY]
}

function start(): Ask {
  const { database, folder } = inject('demoWorld')
  const child = fork(HOLDER, [inject('databaseUrl'), database, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, { done(answer: unknown): void; fail(error: Error): void }>()
  child.on('message', ({ id, answer, failure }: Said) => {
    const who = waiting.get(id)
    waiting.delete(id)
    if (failure === undefined) who?.done(answer)
    else who?.fail(new Error(failure))
  })
  child.once('exit', () => {
    delete shared[KEY]
    for (const { fail } of waiting.values()) fail(new Error('the application ended'))
  })
  letGo(child)
  let id = 0
  return (act, value = null) =>
    new Promise((done, fail) => {
      id += 1
      waiting.set(id, { done: done as (answer: unknown) => void, fail })
      child.send({ id, act, value })
    })
}

/** The worker may end while its process still stands: it follows. */
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
