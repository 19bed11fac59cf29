import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BusyError } from '../../http/fault/errors.ts'
import { A_JOB, forSomeSeconds, inLine, lineState, longestWaitMs, waitAtMost } from './in-line.ts'

/** For the test that runs: requests wait hardly at all. */
function waitForNothing(): void {
  const before = longestWaitMs() / 1000
  waitAtMost(0.005)
  onTestFinished(() => waitAtMost(before))
}

/** Something that runs until it is told to end. */
function work(whose: string | typeof A_JOB) {
  const end = Promise.withResolvers<void>()
  let began = false
  const done = inLine(whose, async () => {
    began = true
    await end.promise
  })
  const outcome = done.then(
    () => 'done',
    (error: unknown) => error,
  )
  onTestFinished(() => end.resolve())
  return { began: () => began, end: end.resolve, outcome }
}

it('runs two at a time, one of each account and one of the jobs, by turns', async () => {
  const [one, again, job, other, third] = [work('a'), work('a'), work(A_JOB), work('b'), work(A_JOB)]
  const expectBegun = (...begun: boolean[]) =>
    vi.waitFor(() => expect([one, again, job, other, third].map((each) => each.began())).toEqual(begun))
  await expectBegun(true, false, true, false, false)
  one.end()
  await expectBegun(true, false, true, true, false)
  job.end()
  await expectBegun(true, true, true, true, false)
  other.end()
  await expectBegun(true, true, true, true, true)
})

it('lets somebody in after accounts that have filled it, when each of them had one turn', async () => {
  const accounts = ['a', 'b', 'c', 'd', 'e']
  const full = accounts.flatMap((whose) => Array.from({ length: 5 }, () => work(whose)))
  const newcomer = work('f')
  const ended = new Set<unknown>()
  // What may begin has begun by then.
  for (await setImmediate(); !newcomer.began(); await setImmediate()) {
    const running = full.find((each) => each.began() && !ended.has(each))
    if (running === undefined) throw new Error('nothing runs')
    running.end()
    ended.add(running)
  }
  expect(full.filter((each) => each.began())).toHaveLength(accounts.length)
  for (const each of [...full, newcomer]) each.end()
  await Promise.all([...full, newcomer].map(({ outcome }) => outcome))
})

it('refuses whoever finds twenty waiting, or four of the own account, and lets jobs wait', async () => {
  const [one, two] = [work('a'), work('b')]
  const own = Array.from({ length: 4 }, () => work('a'))
  const fifth = await work('a').outcome
  expect(fifth).toBeInstanceOf(BusyError)
  expect(fifth).toMatchObject({ status: 503, message: '处理文件的任务较多，请稍后再试' })
  const others = Array.from({ length: 19 }, (_, index) => work(`c${index}`))
  // The last ones gave way to those who had none.
  for (const gone of own.slice(1)) expect(await gone.outcome).toBeInstanceOf(BusyError)
  expect(await work('d').outcome).toBeInstanceOf(BusyError)
  const job = work(A_JOB)
  expect(lineState()).toMatchObject({ running: 2, waiting: 21 })
  for (const each of [one, two, ...own, ...others, job]) each.end()
  await job.outcome
  await Promise.all([...own, ...others].map(({ outcome }) => outcome))
  expect(lineState()).toMatchObject({ running: 0, waiting: 0 })
})

it('lets a person wait no longer than the patience of a request, and a job for ever', async () => {
  waitForNothing()
  const [one, two] = [work('a'), work('b')]
  const [late, job] = [work('c'), work(A_JOB)]
  expect(await late.outcome).toMatchObject({ status: 503, message: '处理文件的任务较多，请稍后再试' })
  expect(job.began()).toBe(false)
  for (const each of [one, two, job]) each.end()
  expect(await job.outcome).toBe('done')
})

it('lets what is kept go on when whoever waits for it is told to come again', async () => {
  waitForNothing()
  const made = Promise.withResolvers<string>()
  await expect(forSomeSeconds(made.promise)).rejects.toMatchObject({
    ...{ status: 503, message: '文件正在准备，请稍后再试' },
  })
  made.resolve('the paper')
  expect(await forSomeSeconds(made.promise)).toBe('the paper')
})
