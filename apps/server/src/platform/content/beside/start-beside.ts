import { spawn } from 'node:child_process'

/**
 * Starts a program of ours that reads its standard input and writes its standard output. A process of its own: its
 * memory is bounded and goes with it, and a file that makes it run for ever or fall costs nobody else anything.
 */
export function startBeside(
  program: string,
  args: readonly string[],
  { megabytes, longestMs }: { megabytes: number; longestMs: number },
) {
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, program, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
    env: {},
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  // A program that ends early closes the pipe; its exit says so.
  child.stdin.on('error', () => undefined)
  return { input: child.stdin, output: child.stdout, ended, kill: () => child.kill('SIGKILL') }
}
