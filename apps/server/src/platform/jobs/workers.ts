interface Worker {
  queue: string
  begin(): Promise<void>
}

/** The workers of this node, which may pause: then they take no more work, and what is under way is done. */
export function openWorkers(end: (queue: string) => Promise<void>) {
  const all: Worker[] = []
  let isPaused = false
  return {
    async add(queue: string, begin: () => Promise<void>): Promise<void> {
      all.push({ queue, begin })
      if (!isPaused) await begin()
    },
    async pause(): Promise<void> {
      if (isPaused) return
      isPaused = true
      for (const queue of new Set(all.map((worker) => worker.queue))) await end(queue)
    },
    async goOn(): Promise<void> {
      if (!isPaused) return
      isPaused = false
      for (const worker of all) await worker.begin()
    },
  }
}
