import type { remoteSource } from './byte-source.ts'
import type { FromLog, ToLog } from './log-messages.ts'
import { failureOf, type LogService, openLog } from './log-service.ts'

/** Answers what a page asks of a log; in a worker, and in the page where there is none. */
export function answerLog(
  sourceOf: typeof remoteSource,
  tell: (message: FromLog) => void,
): (asked: ToLog) => void {
  let log: LogService | undefined
  return (asked) => {
    if ('open' in asked) {
      const { address, size, token } = asked.open
      log = openLog(sourceOf(address, size, token), tell)
    } else if ('stopSearch' in asked) {
      log?.stopSearch()
    } else if ('shown' in asked) {
      log?.goOn()
    } else {
      const { id } = asked
      const work =
        'search' in asked
          ? log?.search(id, asked.search)
          : log?.lines(asked.lines.from, asked.lines.count).then((lines) => tell({ lines, id }))
      work?.catch((error: unknown) => tell({ failed: failureOf(error), id }))
    }
  }
}
