import { withPlainLinks } from './plain-links.ts'

const LONGEST_TITLE = 120

/** The first heading is the title; a head of settings is none of the text. */
export function readText(
  text: string,
  name: string,
  isNamedByFile: boolean,
): { title: string; body: string; firstLine: number } {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r+\n|\r/g, '\n')
    .replaceAll('\0', '')
    .toWellFormed()
  const settings = settingsOf(plain)
  const content = plain.slice(settings.length)
  const [head = '', heading = ''] = isNamedByFile ? [] : (/^\s*# +(.+)\n?/.exec(content) ?? [])
  const rest = content.slice(head.length)
  const before = settings + head + (/^\s*/.exec(rest)?.[0] ?? '')
  const firstLine = before.split('\n').length
  return { title: titled(heading.trim() || name), body: withPlainLinks(rest.trim()), firstLine }
}

/** A head of settings, as YAML writes it; a text between two rules is none. */
function settingsOf(text: string): string {
  const [head = '', settings = ''] = /^---[ \t]*\n([\s\S]*?)\n?(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text) ?? []
  const lines = settings.split('\n').filter((line) => line.trim() !== '')
  const isYaml = lines.every((line) => SETTING.test(line)) && (lines[0] === undefined || KEY.test(lines[0]))
  return isYaml ? head : ''
}

const KEY = /^(?:#.*|["']?[\p{L}_][\p{L}\p{N}_. -]*["']?:(?:\s.*)?)$/u
/** What stands in a head below its first key: keys, entries of lists, what is indented, notes. */
const SETTING = /^(?:\s+\S.*|-\s.*|[\]}],?|#\s.*|["']?[\p{L}_][\p{L}\p{N}_. -]*["']?:(?:\s.*)?)$/u

export function titled(text: string): string {
  const clean = text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim()
  return clean.slice(0, LONGEST_TITLE).toWellFormed() || '无标题'
}
