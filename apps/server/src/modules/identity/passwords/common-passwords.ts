import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const FILE = resolve(import.meta.dirname, 'common-passwords.txt')

let list: Promise<Set<string>> | undefined

/** Whether a password is among the 10,000 commonest, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readFile(FILE, 'utf8').then((text) => new Set(text.trimEnd().split('\n')))
  return (await list).has(password.toLowerCase())
}
