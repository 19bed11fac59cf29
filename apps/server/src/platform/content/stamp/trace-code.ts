import { randomInt } from 'node:crypto'

/** Not mistaken for one another when read from paper. */
export const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A code for one download or reading, as it stands on every page of it: `XQ-7K3F-9WQM-HD4R`. */
export function newTraceCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return ['XQ', ...Array.from({ length: GROUPS }, group)].join('-')
}

/** What somebody typed from paper, in the one way codes are kept. */
export function readTraceCode(typed: string): string {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^XQ/, '')
  return ['XQ', ...(signs.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? [])].join('-')
}
