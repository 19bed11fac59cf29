import type { Endpoint, HandlerInput } from '@xinqiao/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { findMisfit } from './bodies/body-shape.ts'
import { AppError, invalid } from './fault/errors.ts'
import { isRepeated, issueText, type Part, WHOLE, wholeText } from './fault/issue-text.ts'

/** Of one request; a body may hold more wrong places than an answer should. */
const MAX_ERRORS = 100

const LONGEST_PATH = 100

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

/** The same of what comes another way. @throws AppError 400 with every wrong field by path */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const errors = new Map<string, string>()
  const data = check(schema, value, 'json', errors)
  if (errors.size > 0) throw invalid(Object.fromEntries([...errors].slice(0, MAX_ERRORS)))
  return data as z.output<S>
}

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
