import type { Told } from './progress-reporter.ts'

/** A part of the checks, and how many seconds it takes on two cores that do nothing else. */
export interface Expected {
  name: string
  seconds?: number
}

/** One part while it runs. */
interface Part {
  began: number
  files: number
  through: number
  tests: number
}

/** How far the checks are, for whoever waits. */
export interface Progress {
  begin(name: string): void
  hear(name: string, told: Told): void
  end(name: string): void
  /** which parts run, how many of their files and tests are through, about how long all of it still takes */
  line(): string
}

/** So many seconds of parts that are over say how quick this machine is. */
const TELLING = 20

/** Of parts that run so many at a time. */
export function trackProgress(
  parts: readonly Expected[],
  lanes: number,
  now: () => number = Date.now,
): Progress {
  const usual = new Map(parts.map(({ name, seconds = 1 }) => [name, seconds]))
  const waiting = new Map(usual)
  const running = new Map<string, Part>()
  const over = { seconds: 0, usual: 0 }
  const elapsed = ({ began }: Part) => (now() - began) / 1000
  const pace = () => (over.usual < TELLING ? 1 : over.seconds / over.usual)
  const left = ([name, part]: [string, Part]) => {
    const expected = (usual.get(name) ?? 1) * pace()
    if (part.files === 0) return Math.max(0, expected - elapsed(part))
    // The longest files begin first: what is through says little until most of them are.
    return (1 - part.through / part.files) * Math.max(expected, elapsed(part))
  }
  return {
    begin(name) {
      waiting.delete(name)
      running.set(name, { began: now(), files: 0, through: 0, tests: 0 })
    },
    hear(name, told) {
      const part = running.get(name)
      if (part === undefined) return
      if ('files' in told) part.files = told.files
      else if ('test' in told) part.tests += 1
      else part.through += 1
    },
    end(name) {
      const part = running.get(name)
      if (part === undefined) return
      running.delete(name)
      over.seconds += elapsed(part)
      over.usual += usual.get(name) ?? 1
    },
    line() {
      const names = [...running].map(([name, { files, through, tests }]) =>
        files === 0 ? name : `${name} ${through} of ${files} files (${tests} tests)`,
      )
      const open = [...running].map(left)
      const later = [...waiting.values()].map((seconds) => seconds * pace())
      const seconds = Math.max(...open, ...later, sum([...open, ...later]) / lanes)
      return `…     ${names.join(', ')}; about ${inWords(seconds)} left`
    },
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.ceil(seconds / 10)) * 10} s` : `${Math.round(seconds / 60)} min`
}
