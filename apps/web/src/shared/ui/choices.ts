/** What there is to choose from, in this order: each value with what it is called. */
export function choices<V extends string>(...pairs: (readonly [value: V, label: string])[]) {
  return pairs.map(([value, label]) => ({ value, label }))
}

/** The same of what has a label already, as the states of a record. */
export function choicesOf<V extends string>(labelled: Readonly<Record<V, { label: string }>>) {
  return (Object.entries(labelled) as [V, { label: string }][]).map(([value, { label }]) => ({
    value,
    label,
  }))
}

/** The same of labels by their values, as the contract says them. */
export function optionsOf<V extends string>(labels: Readonly<Record<V, string>>) {
  return (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }))
}
