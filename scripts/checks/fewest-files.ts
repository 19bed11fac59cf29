import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a file of tests has asked the database, and how long it took. */
export interface Asking {
  file: string
  /** one mark for each statement */
  asked: readonly string[]
  seconds: number
}

/** A statement that several files ask is asked by so many of those that are chosen: they ask it of different data. */
const TIMES = 2

/**
 * Files that together ask all statements, the cheapest for what they bring first. Nobody knows what files of which no
 * statement is told do, so they are among them.
 */
export function fewestFiles(files: readonly Asking[]): string[] {
  const missing = new Map<string, number>()
  for (const { asked } of files)
    for (const one of asked) missing.set(one, Math.min(TIMES, (missing.get(one) ?? 0) + 1))
  const brings = ({ asked }: Asking) => asked.filter((one) => (missing.get(one) ?? 0) > 0).length
  const chosen = files.filter(({ asked }) => asked.length === 0)
  let rest = files.filter(({ asked }) => asked.length > 0)
  while (true) {
    rest = rest.filter((one) => brings(one) > 0)
    const [best] = rest.toSorted((a, b) => brings(b) / b.seconds - brings(a) / a.seconds)
    if (best === undefined) return chosen.map(({ file }) => file)
    chosen.push(best)
    rest = rest.filter((one) => one !== best)
    for (const one of best.asked) missing.set(one, (missing.get(one) ?? 0) - 1)
  }
}

/** What the files of a run have asked, from what they noted in the folder, and how long they took, from its results. */
export function readAsking(folder: string, results: string): Asking[] {
  if (!existsSync(folder) || !existsSync(results)) return []
  const noted = readdirSync(folder).map((name) => readJson<Omit<Asking, 'seconds'>>(path.join(folder, name)))
  const askedBy = new Map(noted.map(({ file, asked }) => [file, asked]))
  return readJson<Results>(results).testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    asked: askedBy.get(name) ?? [],
    seconds: Math.max(1, endTime - startTime) / 1000,
  }))
}

/** The part of Vitest's JSON report that is read here; times in milliseconds. */
interface Results {
  testResults: { name: string; startTime: number; endTime: number }[]
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
