import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { RecordKind } from '@xinqiao/contract/primitives'
import type { z } from 'zod'

/** A place of an endpoint's input where the id of a record stands. */
export interface RecordPlace {
  part: 'params' | 'query' | 'body'
  path: string[]
  kind: RecordKind
  /** the place holds a list of ids */
  list: boolean
}

/** All places for ids in an endpoint, found by what its schemas say of themselves. */
export function recordPlaces(endpoint: Endpoint): RecordPlace[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema === undefined ? [] : placesIn(schema, part, [], false)
  })
}

interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
  items?: z.ZodType[]
  valueType?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  getter?: () => z.ZodType
}

function placesIn(
  schema: z.ZodType,
  part: RecordPlace['part'],
  path: string[],
  list: boolean,
  depth = 0,
): RecordPlace[] {
  const kind = schema.meta()?.record as RecordKind | undefined
  if (kind !== undefined) return [{ part, path, kind, list }]
  if (depth > 20) return []
  const definition = definitionOf(schema)
  const into = (inner: z.ZodType | undefined, more: { path?: string[]; list?: boolean } = {}) =>
    inner === undefined ? [] : placesIn(inner, part, more.path ?? path, more.list ?? list, depth + 1)
  const found = [
    ...into(definition.innerType),
    ...into(definition.in),
    ...into(definition.out),
    ...into(definition.left),
    ...into(definition.right),
    ...into(definition.element, { list: true }),
    ...into(definition.valueType, { path: [...path, 'key'] }),
    ...(definition.type === 'lazy' ? into(definition.getter?.()) : []),
    ...(definition.options ?? []).flatMap((option) => into(option)),
    ...(definition.items ?? []).flatMap((item) => into(item, { list: true })),
    ...Object.entries(definition.shape ?? {}).flatMap(([key, value]) =>
      into(value, { path: [...path, key] }),
    ),
  ]
  return found.filter((place, index) => found.findIndex((other) => same(place, other)) === index)
}

function same(a: RecordPlace, b: RecordPlace): boolean {
  return a.path.join('.') === b.path.join('.') && a.kind === b.kind
}

/** How zod keeps a schema's parts. */
export function definitionOf(schema: z.ZodType): Definition {
  return schema.def as unknown as Definition
}

/** The input with another value at a place. */
export function withValue<T extends object>(input: T, place: RecordPlace, value: string): T {
  const copy = structuredClone(input) as Record<string, unknown>
  let holder = copy
  const keys = [place.part, ...place.path]
  for (const key of keys.slice(0, -1)) {
    holder[key] ??= {}
    holder = holder[key] as Record<string, unknown>
  }
  holder[keys.at(-1) ?? ''] = place.list ? [value] : value
  return copy as T
}
