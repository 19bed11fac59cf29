import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** How long a bystander waited, in milliseconds, and when that began (`performance.timeOrigin` + `now`). */
export interface Wait {
  began: number
  milliseconds: number
}

export interface StallWatch {
  /** the waits over the mark since it was last asked */
  taken(): Wait[]
  /** how often the bystander has asked */
  count(): number
  stop(): Promise<void>
}

/** Asks /healthz every few milliseconds from a thread of its own: a slow client is no stalled server. */
export async function watchStalls(origin: string, overMilliseconds: number): Promise<StallWatch> {
  const worker = new Worker(new URL('./stall-watcher.ts', import.meta.url), {
    workerData: { origin, overMilliseconds },
  })
  let waits: Wait[] = []
  let asked = 0
  worker.on('message', (message: { waits: Wait[]; asked: number }) => {
    waits.push(...message.waits)
    asked = message.asked
  })
  await once(worker, 'message')
  return {
    taken() {
      const taken = waits
      waits = []
      return taken
    },
    count: () => asked,
    stop: async () => void (await worker.terminate()),
  }
}
