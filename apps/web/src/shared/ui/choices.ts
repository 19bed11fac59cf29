/** What there is to choose from, in this order: each value with what it is called. */
export function choices<V extends string>(...pairs: (readonly [value: V, label: string])[]) {
  return pairs.map(([value, label]) => ({ value, label }))
}
