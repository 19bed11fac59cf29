import type { Progress } from './progress.ts'

const SECOND = 1000
const HALF_MINUTE = 30 * SECOND
/** Back to the beginning of the line, and nothing more in it. */
const ANEW = '\r\u001b[K'

/** Shows how far the checks are until it ends: on a terminal in a line that changes, elsewhere by a line each half minute. */
export function showProgress(progress: Progress): { clear(): void; end(): void } {
  const { stdout } = process
  const onTerminal = stdout.isTTY === true
  const show = () => {
    if (onTerminal) stdout.write(`${ANEW}${progress.line().slice(0, stdout.columns - 1)}`)
    else console.log(progress.line())
  }
  const clear = () => {
    if (onTerminal) stdout.write(ANEW)
  }
  const timer = setInterval(show, onTerminal ? SECOND : HALF_MINUTE)
  return {
    clear,
    end() {
      clearInterval(timer)
      clear()
    },
  }
}
