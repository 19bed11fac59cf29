let count = 0

/** Counts an answer among those that are waited for until it has come. */
export async function counted<T>(answer: Promise<T>): Promise<T> {
  count += 1
  try {
    return await answer
  } finally {
    count -= 1
  }
}

/** Whether a call still waits for its answer. */
export function isAwaiting(): boolean {
  return count > 0
}
