import { readFileSync } from 'node:fs'
import { EXPORT_COLUMNS } from '@xinqiao/contract/projects/export-columns'
import { type Figure, plain } from './bench.ts'
import { startServing } from './processes.ts'

const MOST_SECONDS = 3
const MOST_FIRST_SECONDS = 1
const MOST_MEGABYTES = 100
const COLUMNS = 6

/** An export of all projects of a unit: how long it takes, when it begins to come, and what memory it takes. */
export async function exportFigures(url: string, token: string, label: string): Promise<Figure[]> {
  const serving = await startServing({ kind: 'ours', url })
  try {
    await exportOnce(serving.port, token, 1)
    const before = residentMegabytes(serving.pid)
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(serving.pid))
    }, 20)
    const { first, whole, bytes } = await exportOnce(serving.port, token, COLUMNS)
    clearInterval(watch)
    return [
      {
        what: `export of ${label}, ${COLUMNS} columns, ${plain(bytes / 1e6)} MB`,
        value: `${plain(whole)} s`,
        mark: `< ${MOST_SECONDS} s`,
        passed: whole < MOST_SECONDS,
      },
      {
        what: 'export: until its first bytes',
        value: `${plain(first)} s`,
        mark: `< ${MOST_FIRST_SECONDS} s`,
        passed: first < MOST_FIRST_SECONDS,
      },
      {
        what: 'export: more memory while it runs',
        value: `${plain(peak - before)} MB (of ${plain(before)} MB)`,
        mark: `< ${MOST_MEGABYTES} MB`,
        passed: peak - before < MOST_MEGABYTES,
      },
    ]
  } finally {
    await serving.stop()
  }
}

async function exportOnce(port: number, token: string, columns: number) {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const answer = await fetch(`http://127.0.0.1:${port}/api/project/projectExcelExport`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ cols: Object.keys(EXPORT_COLUMNS).slice(0, columns) }),
  })
  if (!answer.ok || answer.body === null) throw new Error(`the export answers ${answer.status}`)
  let first = 0
  let bytes = 0
  for await (const part of answer.body) {
    bytes += part.length
    // The head of the file comes at once; rows are what is waited for.
    if (first === 0 && bytes > 4096) first = seconds()
  }
  return { first, whole: seconds(), bytes }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
