import type { PhrasingContent } from 'mdast'
import { isCodeRun, type WordNode, type WordRun } from './word-model.ts'

export interface Marks {
  bold: boolean
  italic: boolean
  strike: boolean
  code: boolean
  href: string
}

export const PLAIN: Marks = { bold: false, italic: false, strike: false, code: false, href: '' }

const RAISED: Readonly<Record<string, string>> = {
  superscript: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾',
  subscript: '₀₁₂₃₄₅₆₇₈₉₊₋₍₎',
}
const RAISABLE = '0123456789+-()'

export function marksOf(run: WordRun, above: Marks): Marks {
  return {
    ...above,
    bold: run.isBold,
    italic: run.isItalic,
    strike: run.isStrikethrough,
    code: isCodeRun(run),
  }
}

/** Our texts have no raised letters but those that are letters of their own. */
export function raised({ verticalAlignment, children }: WordRun): WordNode[] {
  const letters = RAISED[verticalAlignment]
  if (letters === undefined) return children
  return children.map((node) => {
    if (node.type !== 'text' || !Array.from(node.value).every((one) => RAISABLE.includes(one))) return node
    return { ...node, value: Array.from(node.value, (one) => letters[RAISABLE.indexOf(one)] ?? one).join('') }
  })
}

export function alike(a: Marks, b: Marks): boolean {
  return (Object.keys(PLAIN) as (keyof Marks)[]).every((key) => a[key] === b[key])
}

const BEFORE = /^[\s\p{P}]+/u
const AFTER = /(?<![\s\p{P}])[\s\p{P}]+$/u

/** Text under its marks; blanks and stops at its ends stand outside, where marks would not be read as such. */
export function marked(text: string, marks: Marks): PhrasingContent[] {
  if (text === '') return []
  const { bold, italic, strike, code, href } = marks
  let content: PhrasingContent[] = [{ type: 'text', value: text }]
  if (code) content = text.trim() === '' ? content : [{ type: 'inlineCode', value: text }]
  else if (bold || italic || strike) {
    const [before = ''] = BEFORE.exec(text) ?? []
    const [after = ''] = AFTER.exec(text.slice(before.length)) ?? []
    const middle = text.slice(before.length, text.length - after.length)
    if (middle !== '') {
      let inner: PhrasingContent = { type: 'text', value: middle }
      if (strike) inner = { type: 'delete', children: [inner] }
      if (italic) inner = { type: 'emphasis', children: [inner] }
      if (bold) inner = { type: 'strong', children: [inner] }
      content = [...textOf(before), inner, ...textOf(after)]
    }
  }
  return href === '' ? content : [{ type: 'link', url: href, children: content as never }]
}

function textOf(value: string): PhrasingContent[] {
  return value === '' ? [] : [{ type: 'text', value }]
}
