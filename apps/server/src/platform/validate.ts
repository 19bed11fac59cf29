import type { Endpoint, HandlerInput } from '@xinqiao/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, invalid } from './errors.ts'

const MAX_DEPTH = 12

/**
 * Checks what a request carries against its endpoint's schemas.
 * @throws AppError 400 with every wrong field by path
 */
export function validate<E extends Endpoint>(endpoint: E, request: FastifyRequest): HandlerInput<E> {
  const errors: Record<string, string> = {}
  const input = {
    params: check(endpoint.params, request.params, errors),
    query: check(endpoint.query, request.query, errors),
    body: check(endpoint.body, request.body ?? undefined, errors),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return input as HandlerInput<E>
}

function check(schema: z.ZodType | undefined, value: unknown, errors: Record<string, string>): unknown {
  if (schema === undefined) return undefined
  const broken = findBrokenText(value, '', 0)
  if (broken !== null) {
    errors[broken.path || '请求内容'] = broken.text
    return undefined
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.') || '请求内容'
    errors[path] ??= issueText(issue, path)
  }
  return undefined
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

/** Our schemas carry Chinese texts; what zod says itself is put into ours, naming the field. */
function issueText(issue: z.core.$ZodIssue, path: string): string {
  if (/[\u4e00-\u9fff]/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return `${path} 应为${TYPE_NAMES[issue.expected] ?? issue.expected}`
    case 'too_big':
      return `${path} 不能超过 ${issue.maximum}`
    case 'too_small':
      return `${path} 不能少于 ${issue.minimum}`
    case 'invalid_value':
      return `${path} 只能是 ${issue.values.map(String).join('、')}`
    default:
      return `${path} 的格式不正确`
  }
}

/** Text that PostgreSQL or a browser cannot hold: NUL and lone surrogates; and nesting without end. */
function findBrokenText(value: unknown, path: string, depth: number): { path: string; text: string } | null {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) return { path, text: `${path} 含有无法处理的字符` }
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  if (depth > MAX_DEPTH) return { path, text: `内容嵌套过深，最多 ${MAX_DEPTH} 层` }
  for (const [key, child] of Object.entries(value)) {
    const found =
      findBrokenText(key, path, depth) ??
      findBrokenText(child, path === '' ? key : `${path}.${key}`, depth + 1)
    if (found !== null) return found
  }
  return null
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
