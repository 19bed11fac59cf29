import { json } from 'node:stream/consumers'
import { A_JOB, inLine, longestWaitMs, type Whose } from './in-line.ts'
import { startBeside } from './start-beside.ts'

/** A file that takes longer than this is left without text. */
const LONGEST_MS = 60_000

/** A file that holds no text that could be read: trying again would not mend it. */
export class UnreadableFileError extends Error {}

/**
 * Has a program of ours read a file, given on its standard input, and answers the JSON that it writes.
 * @throws UnreadableFileError for a file that it cannot read, or one that takes too long; BusyError
 */
export function readBeside(
  whose: Whose,
  program: string,
  args: readonly string[],
  bytes: Uint8Array,
): Promise<unknown> {
  return inLine(whose, async () => {
    const longestMs = whose === A_JOB ? LONGEST_MS : longestWaitMs()
    const reader = startBeside(program, args, { megabytes: 512, longestMs })
    reader.input.end(bytes)
    const [answer, code] = await Promise.all([json(reader.output).catch(() => null), reader.ended])
    if (code !== 0 || answer === null) throw new UnreadableFileError('no text could be read from the file')
    return answer
  })
}
