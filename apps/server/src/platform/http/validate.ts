import type { Endpoint, HandlerInput } from '@xinqiao/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { findMisfit } from './bodies/body-shape.ts'
import { AppError, invalid } from './errors.ts'

/** Of one request; a body may hold more wrong places than an answer should. */
const MAX_ERRORS = 100
/** What a place is called when the input as a whole is wrong. */
const WHOLE = '请求内容'
const LONGEST_PATH = 100
const NOT_WELL_FORMED = '的格式不正确'

/**
 * Checks what a request carries against its endpoint's schemas.
 * @throws AppError 400 with every wrong field by path
 */
export function validate<E extends Endpoint>(endpoint: E, request: FastifyRequest): HandlerInput<E> {
  const errors = new Map<string, string>()
  const input = {
    params: check(endpoint.params, request.params, 'params', errors),
    query: check(endpoint.query, request.query, 'query', errors),
    body: check(endpoint.body, request.body ?? undefined, endpoint.form ? 'form' : 'json', errors),
  }
  if (errors.size > 0) throw invalid(Object.fromEntries([...errors].slice(0, MAX_ERRORS)))
  return input as HandlerInput<E>
}

type Part = 'params' | 'query' | 'json' | 'form'

function check(
  schema: z.ZodType | undefined,
  value: unknown,
  part: Part,
  errors: Map<string, string>,
): unknown {
  if (schema === undefined) return undefined
  const misfit = findMisfit(value)
  if (misfit !== null) {
    const path = pathText(misfit.path)
    errors.set(path, `${path} ${misfit.text}`)
    return undefined
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const path = pathText(issue.path)
    if (errors.has(path)) continue
    if (path === WHOLE) errors.set(path, wholeText(issue, value, part))
    else errors.set(path, isRepeated(issue, value, part) ? `${path} 只能填写一次` : issueText(issue, path))
  }
  return undefined
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, LONGEST_PATH).toWellFormed() || WHOLE
}

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
function wholeText(issue: z.core.$ZodIssue, sent: unknown, part: Part): string {
  if (issue.code !== 'invalid_type' || isOurs(issue)) return issueText(issue, WHOLE)
  return `${WHOLE}${sent === undefined ? '为空，' : ''}应为${part === 'form' ? '表单或' : ''} JSON ${typeName(issue.expected)}`
}

/** Queries and forms make a list of a field that comes more than once. */
function isRepeated({ path }: z.core.$ZodIssue, sent: unknown, part: Part): boolean {
  if (part === 'params' || part === 'json' || path.length !== 1) return false
  const value = (sent as Record<PropertyKey, unknown>)[path[0] ?? '']
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

/** Our schemas carry Chinese texts; what zod says itself is put into ours, naming the field. */
function issueText(issue: z.core.$ZodIssue, path: string): string {
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

/** Gives an answer its envelope and drops every field its schema does not list. */
export function envelope(endpoint: Endpoint, result: unknown): unknown {
  const head = { code: 200, msg: endpoint.answer.msg }
  const shaped = shape(endpoint.answer.kind, result)
  const parsed = endpoint.answer.schema.safeParse({ ...head, ...shaped })
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  throw new AppError(500, `answer of ${endpoint.name} breaks its contract: ${where}`)
}

function shape(kind: string, result: unknown): object {
  if (kind === 'data') return { data: result }
  if (kind === 'rows') return { rows: result }
  if (kind === 'options') return { rows: result, data: result }
  if (kind === 'nothing') return {}
  return result as object
}
