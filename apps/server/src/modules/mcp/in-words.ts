import { z } from 'zod'

/** An answer with the names of its fields in the words of the contract, and without what is empty. */
export function inWords(schema: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => inWords(elementOf(schema), one))
  if (typeof value !== 'object' || value === null) return value
  const shape: Readonly<Record<string, unknown>> = plain(schema) instanceof z.ZodObject ? shapeOf(schema) : {}
  const said: Record<string, unknown> = {}
  for (const [name, child] of Object.entries(value)) {
    const words = inWords(shape[name], child)
    if (isEmpty(words)) continue
    const label = labelOf(shape[name])
    said[label === undefined || label in said ? name : label] = words
  }
  return said
}

function plain(schema: unknown): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? plain(schema.unwrap()) : schema
}

function shapeOf(schema: unknown): Readonly<Record<string, unknown>> {
  return (plain(schema) as z.ZodObject).shape
}

function elementOf(schema: unknown): unknown {
  const list = plain(schema)
  return list instanceof z.ZodArray ? list.element : undefined
}

/** The Chinese half of what a field says. */
function labelOf(schema: unknown): string | undefined {
  return schema instanceof z.ZodType ? schema.description?.split(' / ')[0] : undefined
}

function isEmpty(value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
