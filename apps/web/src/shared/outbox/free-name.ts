/** A name under which a file is told from others: two of one name would be taken for the same. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  const at = name.lastIndexOf('.')
  const [stem, extension] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
  for (let count = 2; ; count += 1) {
    const next = `${stem} (${count})${extension}`
    if (!taken.includes(next)) return next
  }
}
