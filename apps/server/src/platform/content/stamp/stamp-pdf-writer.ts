/** Reads a line that says what to stamp and a PDF from standard input, writes the stamped PDF to standard output. */
import { buffer } from 'node:stream/consumers'
import { stampPages } from './stamp-pages.ts'
import type { Stamp } from './stamp-text.ts'

const input = await buffer(process.stdin)
const start = input.indexOf(10) + 1
const stamp = JSON.parse(input.subarray(0, start).toString()) as Stamp
const bytes = await stampPages(input.subarray(start), stamp)
await new Promise<void>((resolve, reject) => {
  process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()))
})
