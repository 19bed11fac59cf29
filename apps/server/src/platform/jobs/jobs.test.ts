import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'

const app = useApp()

it('work that waits is done without a pause between one piece and the next', async () => {
  const { db, jobs } = app.platform
  const done: number[] = []
  const all = Array.from({ length: 60 }, (_, index) => index)
  for (const index of all) await jobs.add(db, 'test-waiting', { index })
  await jobs.work<{ index: number }>('test-waiting', async ({ index }) => void done.push(index))
  // A worker that looked once a second, whatever it found, would need a minute.
  await expect.poll(() => done.length).toBe(all.length)
  expect(done.toSorted((a, b) => a - b)).toEqual(all)
})

it('each piece of work is done once, however many workers there are', async () => {
  const { db, jobs } = app.platform
  const done: number[] = []
  let atOnce = 0
  let most = 0
  await jobs.work<{ index: number }>(
    'test-shared',
    async ({ index }) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await expect.poll(() => most).toBe(3)
      atOnce -= 1
      done.push(index)
    },
    { concurrency: 3 },
  )
  for (const index of [0, 1, 2, 3, 4, 5]) await jobs.add(db, 'test-shared', { index })
  await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(3)
})
