import { expect, test } from 'vitest'
import { inLanes } from './in-lanes.ts'
import { trackProgress } from './progress.ts'

/** A clock in seconds, and what is tracked by it. */
function tracked(lanes: number) {
  const clock = { seconds: 0 }
  const parts = [
    { name: 'build', seconds: 30 },
    { name: 'server tests', seconds: 300 },
    { name: 'screens', seconds: 240 },
  ]
  return { clock, progress: trackProgress(parts, lanes, () => clock.seconds * 1000) }
}

test('while it runs it says which parts, how many of their files are through and how long is left', () => {
  const { clock, progress } = tracked(1)
  progress.begin('server tests')
  progress.hear('server tests', { files: 4 })
  expect(progress.line()).toBe('…     server tests 0 of 4 files (0 tests); about 10 min left')
  clock.seconds = 200
  for (const test of ['a1', 'a2', 'b', 'c', 'd1']) progress.hear('server tests', { test })
  for (const through of ['a', 'b', 'c']) progress.hear('server tests', { through })
  expect(progress.line()).toBe('…     server tests 3 of 4 files (5 tests); about 6 min left')
  progress.end('server tests')
  progress.begin('screens')
  progress.begin('build')
  clock.seconds = 230
  expect(progress.line()).toMatch(/^… {5}screens, build; about \d+ (s|min) left$/)
})

test('a machine that took twice as long for a part is expected to take twice as long for the rest', () => {
  const { clock, progress } = tracked(2)
  progress.begin('build')
  clock.seconds = 60
  progress.end('build')
  progress.begin('server tests')
  expect(progress.line()).toBe('…     server tests; about 10 min left')
})

test('tasks run so many at a time, in their order, and those that wait for others after them', async () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const tasks = [
    { name: 'a' },
    { name: 'b', after: ['a', 'd'] },
    { name: 'c' },
    { name: 'd', after: ['not among them'] },
  ]
  const results = inLanes(tasks, 2, async ({ name }) => {
    begun.push(name)
    await new Promise<void>((done) => ends.set(name, done))
    return name
  })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  expect(begun).toEqual(['a', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'c', 'd'])
  await end('c')
  expect(begun).toEqual(['a', 'c', 'd'])
  await end('d')
  await end('b')
  expect(await results).toEqual(['a', 'c', 'd', 'b'])
})

test('tasks that wait for one another are named instead of waited for', async () => {
  const tasks = [
    { name: 'a', after: ['b'] },
    { name: 'b', after: ['a'] },
  ]
  await expect(inLanes(tasks, 2, async () => 0)).rejects.toThrow('a, b wait for one another')
})
