import { spawn } from 'node:child_process'

/** The file cannot be converted, or not within its limits. */
export class ConversionError extends Error {}

/**
 * Memory, size of any file it writes, seconds of the processor; no core dumps. The third pipe closes with the
 * server: one that is killed takes along what it has started.
 */
const LIMITS = `ulimit -v 4194304; ulimit -f 400000; ulimit -t "$1"; ulimit -c 0; shift
{ read -r end <&3; kill -KILL 0; } &
exec 3<&-; exec "$@"`

export interface Converter {
  program: string
  seconds: number
  /** where programs are looked for */
  path: string
  stop: AbortSignal
}

export async function run(
  { program, seconds, path, stop }: Converter,
  folder: string,
  args: readonly string[],
): Promise<void> {
  const alone = await withoutNetwork()
  const child = spawn('/bin/sh', ['-c', LIMITS, 'sh', String(seconds), ...alone, program, ...args], {
    cwd: folder,
    // Its own group, so that what it has started ends with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { PATH: path, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
  })
  const end = () => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // nothing of it is left
    }
  }
  const timer = setTimeout(end, seconds * 1000)
  stop.addEventListener('abort', end)
  try {
    if (stop.aborted) end()
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    if (stop.aborted) throw new Error('the server stopped while a file was converted')
    if (code !== 0)
      throw new ConversionError(
        code === null ? 'the converter was ended' : `the converter failed with ${code}`,
      )
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', end)
    end()
  }
}

const ALONE = ['unshare', '--map-root-user', '--net', '--']
let alone: Promise<readonly string[]> | undefined

/** What runs a program without any network, where the system lets us. */
function withoutNetwork(): Promise<readonly string[]> {
  alone ??= new Promise((resolve) => {
    const [program = '', ...args] = ALONE
    const probe = spawn(program, [...args, 'true'], { stdio: 'ignore' })
    probe.once('error', () => resolve([]))
    probe.once('exit', (code) => resolve(code === 0 ? ALONE : []))
  })
  return alone
}
