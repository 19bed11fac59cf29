import { expect, it } from 'vitest'
import { z } from 'zod'
import { definitionOf } from './fields/zod-definition.ts'
import { endpoints } from './index.ts'

it('every id and every free text that a call takes says what it is', () => {
  const silent = endpoints.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : silentIn(schema, part).map((path) => `${name} ${path}`),
    ),
  )
  expect(silent, 'give each recordId(…), text(…) or .meta({ ref | takes })').toEqual([])
})

const ID = /(^|[a-z])(ids?|Ids?|IdList)$/
/** What has its own form; a list or an object has that of what it holds. */
const BOUND = new Set([
  'enum',
  'literal',
  'boolean',
  'number',
  'string',
  'null',
  'undefined',
  'never',
  'custom',
])
const HOLDING = new Set([
  'object',
  'array',
  'union',
  'pipe',
  'lazy',
  'intersection',
  'optional',
  'nullable',
  'default',
  'prefault',
  'readonly',
  'nonoptional',
  'catch',
])

/** Where an input has an id or a text that its own schema does not bind to a form, without a word on it. */
function silentIn(schema: z.ZodType, path: string): string[] {
  const { record, ref, takes } = schema.meta() ?? {}
  if ((record ?? ref ?? takes) !== undefined) return []
  const definition = definitionOf(schema)
  const { type, innerType, element, getter, left, right, options = [], shape = {} } = definition
  if (BOUND.has(type)) {
    const isId = (type === 'string' || type === 'number') && ID.test(path.split('.').at(-1) ?? '')
    return isId || (type === 'string' && isFree(schema)) ? [path] : []
  }
  if (!HOLDING.has(type)) return [path]
  const isMade = definition.in !== undefined && definitionOf(definition.in).type === 'transform'
  const inner = [
    isMade ? definition.out : definition.in,
    innerType,
    element,
    getter?.(),
    left,
    right,
    ...options,
  ]
  return [
    ...inner.flatMap((one) => (one === undefined ? [] : silentIn(one, path))),
    ...Object.entries(shape).flatMap(([key, value]) => silentIn(value, `${path}.${key}`)),
  ]
}

function isFree(schema: z.ZodType): boolean {
  const { pattern, format, allOf } = z.toJSONSchema(schema, { io: 'input' })
  return pattern === undefined && format === undefined && allOf === undefined
}
