/** Lets at most this many run at once; the others wait in the order in which they came. */
export function takeTurns(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (run) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      // The place goes on to who waits longest.
      if (next) next()
      else running -= 1
    }
  }
}
