import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { makePresentation } from './presentation.ts'
import { makeSerialLog, type SerialLog } from './serial-log.ts'
import type { Slide } from './slide-xml.ts'

/** Beside this ending a file is described instead of kept: it is made when the world is filled. */
export const RECIPE = '.json'

/** A file of the demonstration, read or made: its name and its bytes. */
export async function readDemoFile(path: string): Promise<{ name: string; bytes: Buffer }> {
  const content = await readFile(path)
  if (!path.endsWith(RECIPE)) return { name: basename(path), bytes: content }
  const name = basename(path, RECIPE)
  const recipe: unknown = JSON.parse(content.toString('utf8'))
  if (name.endsWith('.pptx')) return { name, bytes: await makePresentation(recipe as Slide[]) }
  if (name.endsWith('.log')) return { name, bytes: Buffer.from(makeSerialLog(recipe as SerialLog)) }
  throw new Error(`nothing makes the demonstration file ${name}`)
}
