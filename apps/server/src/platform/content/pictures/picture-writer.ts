/** Reads a line that says how to draw and a picture from standard input, writes the picture to standard output. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type Drawing, draw } from './drawing.ts'

sharp.concurrency(1)
sharp.cache(false)
const input = await buffer(process.stdin)
const start = input.indexOf(10) + 1
const how = JSON.parse(input.subarray(0, start).toString()) as Drawing
const drawn = await draw(input.subarray(start), how)
// Nothing written is a picture that is not sound.
if (drawn !== null) await new Promise<void>((resolve) => process.stdout.write(drawn, () => resolve()))
