import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { SERVER_FLAGS } from '../scripts/server-flags.mjs'
import type { Order } from './server-process.ts'

export interface Serving {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Starts a process that serves, and waits until it does. */
export async function startServing(order: Order): Promise<Serving> {
  const child = fork(resolve(import.meta.dirname, 'server-process.ts'), {
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
