import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { RecordKind } from '@xinqiao/contract/record-kinds'
import type { z } from 'zod'
import { definitionOf } from '../record-places.ts'
import type { Input } from './call-http.ts'

/** What stands in text fields, so that searches for it find the samples. */
export const SAMPLE_TEXT = '文字'

/** Texts of which one suits almost any field. */
const TEXTS = [
  SAMPLE_TEXT,
  '1',
  '13800000001',
  'reader@example.com',
  '2026-11-20',
  '2026-11-20 09:30:00',
  'Xinqiao@2026',
  'https://example.com/',
]

/**
 * An input that an endpoint's own schemas accept, with the given records at the places for ids. Fields
 * that may be absent are left out, but for ids.
 * @throws Error naming the part for which nothing suits: give the endpoint a sample in samples.ts
 */
export function sampleInput(
  endpoint: Endpoint,
  idOf: (kind: RecordKind) => string,
  given: Input = {},
): Input {
  const input: Input = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (schema === undefined) continue
    const made = sampleOf(schema, idOf)
    const value =
      isObject(made) && isObject(given[part]) ? { ...made, ...given[part] } : (given[part] ?? made)
    const parsed = schema.safeParse(value)
    if (!parsed.success) {
      const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      throw new Error(`${endpoint.name} takes no generated ${part} (${issues.join('; ')}): see samples.ts`)
    }
    Object.assign(input, { [part]: value })
  }
  return input
}

function sampleOf(schema: z.ZodType, idOf: (kind: RecordKind) => string): unknown {
  const { record, ref } = schema.meta() ?? {}
  const kind = record ?? ref
  if (kind !== undefined) return idOf(kind)
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'object': {
      const entries = Object.entries(definition.shape ?? {}).map(([key, value]) => [
        key,
        sampleOf(value, idOf),
      ])
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }
    case 'array':
      return [definition.element === undefined ? undefined : sampleOf(definition.element, idOf)]
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable': {
      const inner = definition.innerType
      return inner !== undefined && holdsRecord(inner) ? sampleOf(inner, idOf) : undefined
    }
    case 'pipe': {
      // What is made first of whatever comes has its form behind it.
      const isMade = definition.in !== undefined && definitionOf(definition.in).type === 'transform'
      const ends = [isMade ? undefined : definition.in, definition.out].filter((end) => end !== undefined)
      return firstAccepted(
        schema,
        ends.map((end) => sampleOf(end, idOf)),
      )
    }
    case 'union':
      return firstAccepted(
        schema,
        (definition.options ?? []).map((option) => sampleOf(option, idOf)),
      )
    default:
      return firstAccepted(schema, [])
  }
}

/** True where an id stands somewhere inside. */
function holdsRecord(schema: z.ZodType): boolean {
  if (schema.meta()?.record !== undefined) return true
  const { innerType, element, in: input, out, options = [], shape = {} } = definitionOf(schema)
  return [innerType, element, input, out, ...options, ...Object.values(shape)].some(
    (inner) => inner !== undefined && holdsRecord(inner),
  )
}

function firstAccepted(schema: z.ZodType, first: unknown[]): unknown {
  const values = (schema as { values?: Set<unknown> }).values ?? (schema as { options?: unknown[] }).options
  const known = values === undefined ? [] : [...values].filter((value) => typeof value !== 'object')
  return [...first, ...known, ...TEXTS, 1, 0, true].find((value) => schema.safeParse(value).success)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
