const awaited = new Set<Promise<unknown>>()

/** Counts an answer among those that are waited for until it has come. */
export async function counted<T>(answer: Promise<T>): Promise<T> {
  awaited.add(answer)
  try {
    return await answer
  } finally {
    awaited.delete(answer)
  }
}

/** Whether a call still waits for its answer. */
export function isAwaiting(): boolean {
  return awaited.size > 0
}

/** What another page still waits for is no matter of this one. */
export function forgetAwaited(): void {
  awaited.clear()
}
