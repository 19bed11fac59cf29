import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { SERVER_FLAGS } from '../scripts/server-flags.mjs'
import type { Order } from './tools/server-process.ts'

export interface Serving {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Starts a process that serves, and waits until it does. */
export async function startServing(order: Order): Promise<Serving> {
  const child = fork(resolve(import.meta.dirname, 'tools/server-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: order.kind === 'ours' ? [...SERVER_FLAGS] : [],
  })
  const ended = once(child, 'exit')
  child.send(order)
  const [answer] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('a serving process ended before it served'))),
  ])) as [{ port: number }]
  return {
    port: answer.port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Serves two databases of one cluster, one with few rows and one with many, while they are compared. */
export async function serveBoth<T>(
  urls: { few: string; many: string },
  compare: (few: Serving, many: Serving) => Promise<T>,
): Promise<T> {
  const few = await startServing({ kind: 'ours', url: urls.few })
  const many = await startServing({ kind: 'ours', url: urls.many })
  try {
    return await compare(few, many)
  } finally {
    await few.stop()
    await many.stop()
  }
}
