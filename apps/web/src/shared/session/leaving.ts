let gate: PromiseWithResolvers<void> | null = null

/**
 * Holds reads from here on: while one logs out, what renews a page would be refused. `stay` lets them go on, `left`
 * drops them with the page.
 */
export function beginLeaving(): { stay(): void; left(): void } {
  const own = Promise.withResolvers<void>()
  gate = own
  const left = () => {
    gate = null
  }
  return {
    left,
    stay() {
      left()
      own.resolve()
    },
  }
}

/** What a read waits for while one is leaving. */
export function untilStaying(): Promise<void> | undefined {
  return gate?.promise
}
