import { z } from 'zod'
import { SUCCESS_TEXT } from './errors.ts'
import { int, named, str } from './fields/primitives.ts'

/**
 * The shapes an answer can have. Every JSON answer is `{code, msg, ...}`; `data` holds one thing,
 * `rows` and `total` a page (product.md section 2).
 */
export interface AnswerShape<Kind extends string = string, Schema extends z.ZodType = z.ZodType> {
  kind: Kind
  schema: Schema
  /** the documented success text of this call */
  msg: string
}

const head = { code: z.literal(200), msg: z.string() }

/** `{code, msg, data}` */
export function data<T extends z.ZodType>(schema: T, msg: string = SUCCESS_TEXT) {
  return { kind: 'data', schema: z.object({ ...head, data: schema }), msg } as const
}

/** `{code, msg, rows}`: a list that is always answered whole */
export function rows<T extends z.ZodType>(schema: T, msg: string = SUCCESS_TEXT) {
  return { kind: 'rows', schema: z.object({ ...head, rows: z.array(schema) }), msg } as const
}

/** `{code, msg, rows, data}`: option lists, which clients read from either field */
export function options<T extends z.ZodType>(schema: T, msg: string = SUCCESS_TEXT) {
  const list = z.array(schema)
  return { kind: 'options', schema: z.object({ ...head, rows: list, data: list }), msg } as const
}

/**
 * `{code, msg, rows, total}`: one page of a list. `total` counts all rows that match; where counting
 * is bounded, `totalIsLowerBound` is true and the total is shown as “1000+”.
 */
export function page<T extends z.ZodType, More extends z.ZodRawShape = Record<never, never>>(
  schema: T,
  msg: string = SUCCESS_TEXT,
  more: More = {} as More,
) {
  return {
    kind: 'page',
    schema: z.object({
      ...head,
      rows: z.array(schema),
      total: z.number().int().nonnegative(),
      totalIsLowerBound: z.boolean().optional(),
      ...more,
    }),
    msg,
  } as const
}

/** `{code, msg, ...fields}`: calls whose documented answer has fields of its own beside the head */
export function fields<T extends z.ZodRawShape>(shape: T, msg: string = SUCCESS_TEXT) {
  return { kind: 'fields', schema: z.object({ ...head, ...shape }), msg } as const
}

/** `{code, msg}` alone */
export function nothing(msg: string = SUCCESS_TEXT) {
  return { kind: 'nothing', schema: z.object(head), msg } as const
}

/** `{code, msg}` with a text that depends on what was asked */
export function said() {
  return { kind: 'said', schema: z.object(head), msg: SUCCESS_TEXT } as const
}

/** A file: the body is bytes with Content-Disposition; refusals are still JSON envelopes. */
export function blob() {
  return { kind: 'blob', schema: z.instanceof(Uint8Array), msg: SUCCESS_TEXT } as const
}

/** What a refused or failed call answers. `errors` is there for 400 only: text by field path. */
export const failureEnvelope = named('Failure', {
  code: int('HTTP 状态码，业务规则拒绝为 9999 / status, 9999 for a refusal'),
  msg: str('给用户看的原因 / reason for the user'),
  errors: z.record(z.string(), z.string()).optional().describe('字段错误 / text by field path'),
  reason: z.string().optional().describe('拒绝原因的稳定名称，供程序判断 / stable name of a refusal'),
  requestId: z.string().optional().describe('请求编号，供反馈时引用 / request id'),
})
export type FailureEnvelope = z.infer<typeof failureEnvelope>
