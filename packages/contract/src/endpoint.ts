import type { z } from 'zod'
import type { Access, ServiceName } from './access.ts'
import type { AnswerShape } from './envelope.ts'
import type { FilePurposeName } from './files/purposes.ts'
import type { Kind } from './records.ts'
import type { Scope } from './scopes.ts'

/**
 * - `read` changes nothing (whatever its method); `toggle` may be repeated at once with a new meaning;
 * - `write` is guarded against repetition for 3 seconds.
 */
export type Effect = 'read' | 'toggle' | 'write'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call as data: the server registers from it, the web calls from it, OpenAPI prints from it. */
export interface Endpoint {
  /** `<feature>.<verb><Noun>`, unique; names the handler and the OpenAPI operation */
  name: string
  method: Method
  /** under `/api`, `{name}` for parameters */
  path: `/${string}`
  access: Access
  /** a service of the unit that its people must be authorised for */
  service?: ServiceName
  /** what an access token must be good for; without one the call is closed to every token */
  scope?: Scope
  effect: Effect
  /** staff who must have a second factor and have none yet may make it; what leads them there */
  beforeSecondFactor?: true
  /** the kinds of record it shows: an open screen asks it again when one of them has changed */
  reads?: readonly Kind[]
  /** the kinds of record it changes: what shows them is asked again */
  changes?: readonly Kind[]
  summary: string
  /** the document section that names the call, or `path ours` */
  source: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** bytes of the body, of a form without its files; unless stated, see `bodyLimitOf` */
  bodyLimit?: number
  form?: FormShape
  /** the body is the bytes of a file or of a part of one, as application/octet-stream */
  bytes?: { maxBytes: number }
  answer: AnswerShape
  /** milliseconds a browser waits; 0 for none; unless stated, see `timeoutOf` */
  timeoutMs?: number
  /** limits flood per address: calls a minute (before RATE_LIMIT scales it) */
  rateLimit?: number
}

/** The body arrives as multipart with files, or as JSON when it has none; `body` validates its fields. */
export interface FormShape {
  /** fields that hold files */
  files: readonly string[]
  /** of each file, inclusive */
  maxBytes: number
  /** the documented text for a larger one; without it that is a 413 */
  tooLarge?: string
  /** `attachment` unless said */
  purpose?: FilePurposeName
  /** where the fields that came before the file say it */
  purposeOf?: (fields: Readonly<Record<string, unknown>>) => FilePurposeName
  /** the one file goes to the handler while it arrives, instead of being stored first */
  streamed?: boolean
  /** the handler only reads the files: `body` names them, and they are gone with the answer */
  temporary?: boolean
}

/** Declares an endpoint, keeping its exact types for handlers and callers. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

/** What most calls say that only show something. */
export const READING = { method: 'GET', effect: 'read' } as const
/** What most calls say that make or change a record. */
export const WRITING = { method: 'POST', effect: 'write' } as const

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives, after validation. */
export interface HandlerInput<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** What a caller passes, before validation. Parts the endpoint does not take are left out. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Sent<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: Sent<E['body']> } : object)

/** The JSON a successful call answers. */
export type Answer<E extends Endpoint> = z.output<E['answer']['schema']>

type Row<E extends Endpoint> = Answer<E> extends { rows: (infer R)[] } ? R : never
type Unheaded<T> = Omit<T, 'code' | 'msg'>

/** What a handler returns; the route adds the envelope's head. */
export type HandlerResult<E extends Endpoint> = E['answer']['kind'] extends 'data'
  ? z.input<E['answer']['schema']> extends { data: infer D }
    ? D
    : never
  : E['answer']['kind'] extends 'rows' | 'options'
    ? Row<E>[]
    : E['answer']['kind'] extends 'nothing'
      ? // biome-ignore lint/suspicious/noConfusingVoidType: it is the handler's return type, handlers just end
        void
      : E['answer']['kind'] extends 'blob'
        ? unknown
        : E['answer']['kind'] extends 'said'
          ? { msg: string }
          : Unheaded<z.input<E['answer']['schema']>>
