import type { ByteSource } from './byte-source.ts'
import type { LogForm } from './log-form.ts'
import { eachLine } from './log-lines.ts'
import type { FromLog } from './log-messages.ts'
import { stretchesOf } from './log-scan.ts'

/** Marks and hits that are listed; beyond it they are only counted. */
export const MOST = 50_000

export async function searchAll(
  source: ByteSource,
  form: LogForm,
  { id, text, isWanted }: { id: number; text: string; isWanted: () => boolean },
  tell: (message: FromLog) => void,
): Promise<void> {
  const wanted = text.toLowerCase()
  let hitCount = 0
  for await (const stretch of stretchesOf(source, form)) {
    if (!isWanted()) return
    const hits: number[] = []
    const body = form.decode(stretch.bytes).toLowerCase()
    // A stretch without the text, which most are, is not taken apart.
    if (body.includes(wanted) || body.includes('\u001b')) {
      eachLine(body, form.newline, (line, index) => {
        if (!line.includes(wanted)) return
        hitCount += 1
        if (hitCount <= MOST) hits.push(stretch.firstLine + index)
      })
    }
    const read = stretch.offset + stretch.bytes.length
    tell({ found: { id, hits, hitCount, read, isDone: read >= source.size } })
  }
  if (source.size === 0) tell({ found: { id, hits: [], hitCount: 0, read: 0, isDone: true } })
}
