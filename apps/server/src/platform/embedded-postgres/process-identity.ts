import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** A process id alone is reused after a reboot; with its start time it names one process for ever. */
export interface ProcessIdentity {
  pid: number
  started: string
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: startTimeOf(process.pid) ?? '' }
}

export function isSameProcessAlive(identity: ProcessIdentity): boolean {
  return isAlive(identity.pid) && startTimeOf(identity.pid) === identity.started
}

/** False for a zombie too: in a container without an init process a dead orphan is never reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return statFields(pid)?.[0] !== 'Z'
}

/** Whether this process is the PostgreSQL server of that folder, and not one that got its number later. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return psColumn(pid, 'command').includes(cluster)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/** True when the program file was removed or replaced under the running process (a reinstall). */
export function runsDeletedProgram(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`).endsWith(' (deleted)')
  } catch {
    return false
  }
}

function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'linux') return statFields(pid)?.[19]
  if (process.platform === 'win32') return ''
  return psColumn(pid, 'lstart') || undefined
}

/** The fields of /proc/<pid>/stat from the state on; the command before them may itself hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function psColumn(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
