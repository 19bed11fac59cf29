import type { z } from 'zod'

/** What a place is called when the input as a whole is wrong. */
export const WHOLE = '请求内容'

const NOT_WELL_FORMED = '的格式不正确'

export type Part = 'params' | 'query' | 'json' | 'form'

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否（true、false）',
  object: '对象',
  record: '对象',
  array: '列表',
  date: '日期',
  null: '空',
}

/** Of the input as a whole: it is not there, or it is something else. */
export function wholeText(issue: z.core.$ZodIssue, sent: unknown, part: Part): string {
  if (issue.code !== 'invalid_type' || isOurs(issue)) return issueText(issue, WHOLE)
  return `${WHOLE}${sent === undefined ? '为空，' : ''}应为${part === 'form' ? '表单或' : ''} JSON ${typeName(issue.expected)}`
}

/** Queries and forms make a list of a field that comes more than once. */
export function isRepeated({ path }: z.core.$ZodIssue, sent: unknown, part: Part): boolean {
  if (part === 'params' || part === 'json' || path.length !== 1) return false
  const value = (sent as Record<PropertyKey, unknown>)[path[0] ?? '']
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

/** Our schemas carry Chinese texts; what zod says itself is put into ours, naming the field. */
export function issueText(issue: z.core.$ZodIssue, path: string): string {
  if (isOurs(issue)) return issue.message.startsWith('应为') ? `${path} ${issue.message}` : issue.message
  switch (issue.code) {
    case 'invalid_type':
      return `${path} 应为${typeName(issue.expected)}`
    case 'too_big':
      return `${path} ${sizeText(issue.origin, '最多', issue.maximum) ?? `不能大于 ${issue.maximum}`}`
    case 'too_small':
      return `${path} ${sizeText(issue.origin, '至少', issue.minimum) ?? `不能小于 ${issue.minimum}`}`
    case 'invalid_value':
      return `${path} 只能是 ${issue.values.map(String).join('、')}`
    case 'invalid_union':
      return issue.errors.flat().find(isOurs)?.message ?? `${path} ${unionText(issue.errors)}`
    default:
      return `${path} ${NOT_WELL_FORMED}`
  }
}

function isOurs({ message }: z.core.$ZodIssue): boolean {
  return /[\u4e00-\u9fff]/.test(message)
}

function typeName(expected: string): string {
  return TYPE_NAMES[expected] ?? expected
}

function sizeText(origin: string, bound: string, size: number | bigint): string | undefined {
  if (origin === 'string') return `${bound} ${size} 个字符`
  if (origin === 'array' || origin === 'set') return `${bound} ${size} 项`
  return undefined
}

/** What the alternatives take, where each says it plainly: kinds of value, or values. */
function unionText(alternatives: readonly (readonly z.core.$ZodIssue[])[]): string {
  const kinds = new Set<string>()
  const values = new Set<string>()
  for (const [issue] of alternatives) {
    const isWhole = issue?.path.length === 0
    if (isWhole && issue.code === 'invalid_value') for (const value of issue.values) values.add(String(value))
    else if (!isWhole || issue.code !== 'invalid_type') return NOT_WELL_FORMED
    else if (issue.expected === 'boolean') for (const value of ['true', 'false']) values.add(value)
    else kinds.add(typeName(issue.expected))
  }
  if (kinds.size === 0) return `只能是 ${[...values].join('、')}`
  return values.size === 0 ? `应为${[...kinds].join('或')}` : NOT_WELL_FORMED
}
