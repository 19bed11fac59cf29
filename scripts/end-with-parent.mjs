// Loaded before a program that npm started: ends it, as SIGTERM would, when npm is gone. The shell between the two
// passes no signal on, so without this `kill` of npm would leave the program behind.
import { readFileSync } from 'node:fs'

const parent = process.ppid
const npm = parentOf(parent)
// npm and the terminal may both send the same signal: a second one must not cut the orderly end short.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
setInterval(() => {
  if (process.ppid !== parent || parentOf(parent) !== npm) process.emit('SIGTERM', 'SIGTERM')
}, 200).unref()

/** Undefined where there is no /proc: there only the death of the shell is seen. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}
