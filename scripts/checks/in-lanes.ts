/** Something to be done, perhaps only once others are. */
export interface Task {
  name: string
  after?: readonly string[]
}

/**
 * Does all of them, so many at a time, in their order but for those that still wait for others. Answers what came of
 * each in the order of their ends. A name that is not among the tasks holds nobody up.
 */
export async function inLanes<T extends Task, Result>(
  tasks: readonly T[],
  lanes: number,
  run: (task: T) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...tasks]
  const open = new Set(tasks.map(({ name }) => name))
  const running = new Set<Promise<void>>()
  const results: Result[] = []
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ after = [] }) => !after.some((name) => open.has(name)))
    const [task] = running.size < lanes && next >= 0 ? waiting.splice(next, 1) : []
    if (task === undefined) {
      if (running.size === 0)
        throw new Error(`${waiting.map(({ name }) => name).join(', ')} wait for one another`)
      await Promise.race(running)
      continue
    }
    const end: Promise<void> = run(task).then((result) => {
      results.push(result)
      open.delete(task.name)
      running.delete(end)
    })
    running.add(end)
  }
  return results
}
