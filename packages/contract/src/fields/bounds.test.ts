import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bodyLimitOf } from '../call-limits.ts'
import type { Endpoint } from '../endpoint.ts'
import { endpoints } from '../index.ts'
import { boundedArray } from './primitives.ts'
import { definitionOf } from './zod-definition.ts'

const named = endpoints.map((endpoint) => [endpoint.name, endpoint] as const)
const withBody = named.filter(([, { body }]) => body !== undefined)

describe('what a call takes is bounded', () => {
  it.each(named)('%s looks at the length of a list before its elements', (_name, endpoint) => {
    const schemas = [endpoint.params, endpoint.query, endpoint.body].filter((part) => part !== undefined)
    expect(schemas.flatMap((schema) => unboundedLists(schema, ''))).toEqual([])
  })

  it.each(withBody)('%s takes its longest texts, in Chinese, within its limit', (_name, endpoint) => {
    expect(bytesOf(jsonSchema(endpoint))).toBeLessThanOrEqual(bodyLimitOf(endpoint))
  })

  it('and no stranger sends more than 16 KB, nobody more than 256 KB without a reason', () => {
    const larger = endpoints.filter((endpoint) => bodyLimitOf(endpoint) > 256 * 1024)
    // Texts that keep their form: markdown of a document, and what is written in an order.
    const texts = ['add', 'addWithFiles', 'raise', 'update', 'reply', 'answer', 'writeNote'].map(
      (one) => `workOrders.${one}`,
    )
    expect(larger.map(({ name }) => name).sort()).toEqual(['authoring.saveText', ...texts].sort())
    const open = endpoints.filter(({ access }) => access === 'public')
    expect(Math.max(...open.map(bodyLimitOf))).toBe(16 * 1024)
  })
})

describe('a bounded list', () => {
  let looked = 0
  const element = z.string().refine(() => {
    looked += 1
    return true
  })

  it('that is too long is refused without a look at what it holds', () => {
    const parsed = boundedArray(z.array(element), 3, '最多 3 个').safeParse(['a', 'b', 'c', 'd'])
    expect(parsed.error?.issues).toMatchObject([{ path: [], message: '最多 3 个' }])
    expect(looked).toBe(0)
  })

  it('takes what fits, may be left out where it says so, and says what it should be', () => {
    const list = boundedArray(z.array(element).min(1, '至少 1 个'), 3)
    expect(list.parse(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(z.object({ list: list.optional() }).parse({})).toEqual({})
    expect(z.object({ list: list.default([]) }).parse({})).toEqual({ list: [] })
    expect(list.safeParse([]).error?.issues[0]?.message).toBe('至少 1 个')
    expect(list.safeParse({ length: 2 }).error?.issues[0]).toMatchObject({ expected: 'array' })
    expect(z.toJSONSchema(list, { io: 'input' })).toMatchObject({ type: 'array', maxItems: 3, minItems: 1 })
  })
})

/** Lists that stand open in an input; what is made of a text has its length already. */
function unboundedLists(schema: z.ZodType, path: string): string[] {
  const definition = definitionOf(schema)
  const into = (inner: z.ZodType | undefined, key = '') =>
    inner === undefined ? [] : unboundedLists(inner, `${path}${key && `.${key}`}`)
  if (definition.type === 'array' || definition.type === 'record') return [path]
  if (definition.type === 'pipe' && definition.in && definitionOf(definition.in).type === 'transform') {
    return into(definition.out && definitionOf(definition.out).element)
  }
  return [
    ...into(definition.in),
    ...into(definition.innerType),
    ...into(definition.left),
    ...into(definition.right),
    ...(definition.options ?? []).flatMap((option) => into(option)),
    ...Object.entries(definition.shape ?? {}).flatMap(([key, value]) => into(value, key)),
  ]
}

type JsonSchema = z.core.JSONSchema.JSONSchema

function jsonSchema({ body }: Endpoint): JsonSchema {
  return z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any', reused: 'inline' })
}

/** Bytes of the longest input that a schema takes: three for a character, ten for a value that is none. */
function bytesOf(schema: JsonSchema | boolean | undefined): number {
  if (schema === undefined || typeof schema === 'boolean') return 10
  const either = schema.anyOf ?? schema.oneOf
  if (either) return Math.max(...either.map(bytesOf))
  if (schema.type === 'string') return 2 + (schema.maxLength ?? 40) * 3
  if (schema.type === 'array') return (schema.maxItems ?? 0) * (1 + bytesOf(schema.items as JsonSchema))
  const fields = Object.entries(schema.properties ?? {})
  return fields.reduce((total, [key, value]) => total + key.length + 4 + bytesOf(value), 10)
}
