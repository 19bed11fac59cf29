import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { COMPILED_CODE } from './compiled-code.ts'

export interface Outcome {
  status: number
  out: string
  err: string
}

const SCRIPT = resolve(import.meta.dirname, '../src/admin.ts')

/** Runs a command of `npm run admin` as an operator does, in a process of its own. */
export function runAdmin(args: string[], environment: Record<string, string>, input = ''): Promise<Outcome> {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: COMPILED_CODE,
    NODE_NO_WARNINGS: '1',
    ...environment,
  }
  return new Promise((done) => {
    const child = execFile(process.execPath, [SCRIPT, ...args], { env }, (error, out, err) =>
      done({ status: Number(error?.code ?? 0), out, err }),
    )
    child.stdin?.end(input)
  })
}
