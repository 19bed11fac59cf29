import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isPostgresOf } from './process-identity.ts'

/** No process has this number, so PostgreSQL takes the file that names it for a dead server's. */
const NO_PROCESS = 2_147_483_646

interface PidFile {
  pid: number
  port: number
  ready: boolean
}

export function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * After a reboot the number in a stale file may belong to any other program, and where nobody reaps it, to the dead server
 * itself: PostgreSQL would refuse to start beside either. Only the number is replaced: the line about shared memory keeps two servers from one folder.
 */
export function forgetReusedPid(cluster: string): void {
  const file = readPidFile(cluster)
  if (!file || isPostgresOf(file.pid, cluster)) return
  const name = path.join(cluster, 'postmaster.pid')
  writeFileSync(name, readFileSync(name, 'utf8').replace(/^\d+/, String(NO_PROCESS)))
}
