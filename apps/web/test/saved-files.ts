import { afterEach, beforeEach } from 'vitest'

/** What the browser would save, in its order, for the tests of a file; jsdom lacks the addresses it saves by. */
export function watchSaved(): Blob[] {
  const saved: Blob[] = []
  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = (blob) => `#${saved.push(blob as Blob)}`
    URL.revokeObjectURL = () => undefined
  })
  return saved
}

/** Lets a test stand in the way of calls; afterwards they go through again. */
export function watchCalls() {
  let direct: typeof fetch | null = null
  afterEach(() => {
    if (direct !== null) globalThis.fetch = direct
    direct = null
  })
  const instead = (
    end: string,
    answer: (init: RequestInit | undefined, goOn: () => Promise<Response>) => Promise<Response>,
  ) => {
    const before = globalThis.fetch
    direct ??= before
    globalThis.fetch = (input, init) =>
      String(input).endsWith(end) ? answer(init, () => before(input, init)) : before(input, init)
  }
  return {
    /** calls whose address ends so never get an answer */
    leaveUnanswered: (end: string) =>
      instead(
        end,
        (init) =>
          new Promise((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
          }),
      ),
    /** their answers come changed */
    alter: <Answer>(end: string, change: (answer: Answer) => void) =>
      instead(end, async (_init, goOn) => {
        const answer = (await (await goOn()).json()) as Answer
        change(answer)
        return Response.json(answer)
      }),
    /** the connection breaks as they begin */
    breakOff: (end: string) => instead(end, () => Promise.reject(new TypeError('lost'))),
  }
}
