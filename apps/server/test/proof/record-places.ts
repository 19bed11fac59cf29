import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { RecordKind } from '@xinqiao/contract/record-kinds'
import type { z } from 'zod'

/** A place of an endpoint's input where the id of a record stands. */
export interface RecordPlace {
  part: 'params' | 'query' | 'body'
  /** keys, and `[]` for the first of a list */
  path: string[]
  kind: RecordKind
  /** the call may do without it */
  isLoose: boolean
}

/** A place where a free text stands, or something to look for. */
export type TextPlace = Pick<RecordPlace, 'part' | 'path'>

/** All places for ids in an endpoint, found by what its schemas say of themselves. */
export function recordPlaces(endpoint: Endpoint): RecordPlace[] {
  return markedPlaces(endpoint).flatMap(({ part, path, mark: { record, ref } }) => {
    const kind = record ?? ref
    return kind === undefined ? [] : [{ part, path, kind, isLoose: record === undefined }]
  })
}

/** All places where words can be looked for. */
export function textPlaces(endpoint: Endpoint): TextPlace[] {
  return markedPlaces(endpoint).filter(({ mark: { takes } }) =>
    ['text', 'search', 'person', 'choice'].includes(takes ?? ''),
  )
}

interface MarkedPlace extends TextPlace {
  mark: z.GlobalMeta
}

function markedPlaces(endpoint: Endpoint): MarkedPlace[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema === undefined ? [] : placesIn(schema, part, [])
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

function placesIn(schema: z.ZodType, part: RecordPlace['part'], path: string[], depth = 0): MarkedPlace[] {
  const mark = schema.meta() ?? {}
  if ((mark.record ?? mark.ref ?? mark.takes) !== undefined) return [{ part, path, mark }]
  if (depth > 20) return []
  const definition = definitionOf(schema)
  const into = (inner: z.ZodType | undefined, ...keys: string[]) =>
    inner === undefined ? [] : placesIn(inner, part, [...path, ...keys], depth + 1)
  const found = [
    ...into(definition.innerType),
    ...into(definition.in),
    ...into(definition.out),
    ...into(definition.left),
    ...into(definition.right),
    ...into(definition.element, '[]'),
    ...into(definition.valueType, 'key'),
    ...(definition.type === 'lazy' ? into(definition.getter?.()) : []),
    ...(definition.options ?? []).flatMap((option) => into(option)),
    ...(definition.items ?? []).flatMap((item) => into(item, '[]')),
    ...Object.entries(definition.shape ?? {}).flatMap(([key, value]) => into(value, key)),
  ]
  return found.filter((place, index) => found.findIndex((other) => same(place, other)) === index)
}

function same(a: MarkedPlace, b: MarkedPlace): boolean {
  const [one, other] = [a.mark, b.mark]
  return (
    a.path.join('.') === b.path.join('.') &&
    (one.record ?? one.ref ?? one.takes) === (other.record ?? other.ref ?? other.takes)
  )
}

/** How zod keeps a schema's parts. */
export function definitionOf(schema: z.ZodType): Definition {
  return schema.def as unknown as Definition
}

/** The input with another value at a place. */
export function withValue<T extends object>(input: T, place: TextPlace, value: string): T {
  return put(input, [place.part, ...place.path], value) as T
}

function put(holder: unknown, [key, ...rest]: string[], value: string): unknown {
  if (key === undefined) return value
  if (key === '[]') return [put(Array.isArray(holder) ? holder[0] : undefined, rest, value)]
  const fields = typeof holder === 'object' && holder !== null && !Array.isArray(holder) ? holder : {}
  return { ...fields, [key]: put((fields as Record<string, unknown>)[key], rest, value) }
}
