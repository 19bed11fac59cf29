import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { program } from './binaries.ts'
import type { DataHome } from './data-home.ts'
import { startFailed } from './embedded-error.ts'
import type { ProcessOwner } from './process-owner.ts'

/** The superuser of the embedded database, and the name of the one database in it. */
export const DATABASE_USER = 'xinqiao'

/** initdb, unlike the server, wants its user to have a name; where the number has none, nobody stands in. */
export function accountFor(owner: ProcessOwner): ProcessOwner {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const fitting =
    accounts.find((fields) => Number(fields[2]) === owner.uid) ??
    accounts.find((fields) => fields[0] === 'nobody')
  return fitting ? { uid: Number(fitting[2]), gid: Number(fitting[3]) } : owner
}

export async function runInitdb(
  home: DataHome,
  made: string,
  secret: string,
  options: { sync: boolean },
  maker: ProcessOwner | undefined,
): Promise<void> {
  const arguments_ = [
    `--pgdata=${made}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(options.sync ? [] : ['--no-sync']),
  ]
  const child = spawn(program(home.binaries, 'initdb'), arguments_, {
    cwd: home.folder,
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...maker,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? undefined : `initdb: ${code}`))
  })
  if (failure) throw startFailed(`${failure}\n${output}`)
}

/** The reader's PGHOST, PGOPTIONS and locale must not leak into his embedded database. */
export function plainEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP']
  const entries = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

export function passwordFile(home: string): string {
  return path.join(home, 'password')
}
