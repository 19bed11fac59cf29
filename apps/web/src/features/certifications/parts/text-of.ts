/** A value that an answer carries under a name of its kind. */
export function textOf(record: object, name: string): string {
  const value = (record as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
