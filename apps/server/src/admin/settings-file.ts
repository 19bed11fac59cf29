import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { CommandError } from './command.ts'

/** What the file says so far; nothing where there is none. */
export function readSettings(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, 'utf8'))).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}

/**
 * Sets these and leaves all other lines as they are. Secrets are in it: the group reads it, nobody else; half a file is
 * never there. The quotes mean the same to systemd, to node and to a shell.
 */
export function writeSettings(
  file: string,
  settings: Record<string, string>,
  group: number | undefined,
): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : HEAD
  const kept = lines.filter((line) => !Object.hasOwn(settings, line.split('=')[0]?.trim() ?? ''))
  const set = Object.entries(settings).map(([name, value]) => `${name}='${value.replaceAll("'", '%27')}'`)
  const half = `${file}.new`
  try {
    rmSync(half, { force: true })
    writeFileSync(half, `${[...kept, ...set].join('\n')}\n`, { mode: 0o600, flag: 'wx' })
    if (group !== undefined) chownSync(half, 0, group)
    chmodSync(half, 0o640)
    renameSync(half, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(`无法写入 ${file}（${code}）/ cannot write this file, run it as root`)
  }
}

const HEAD = ['# 芯桥的设置，由 xinqiao setup 写入；其余设置见 operations.md / settings of the portal']
