/** The fields and lines in which oec-hardware says on which processor it ran. */
const CPU_FIELD = /cpu|processor|model.?name|处理器/i
const MOST_DEPTH = 20

/**
 * What a result file of oec-hardware says of the processor: the fields of its JSON, the lines of its log. Elsewhere such a
 * file names chips that it did not run on, in tables of drivers and in lists of what is supported. Empty for any other.
 */
export function processorOf(text: string, extension: string): string {
  if (extension === 'json') return fieldsOf(text).join('\n')
  if (extension !== 'log') return ''
  return text
    .split('\n')
    .filter((line) => CPU_FIELD.test(line.split(/[:：=]/)[0] ?? '') && /[:：=]/.test(line))
    .join('\n')
}

function fieldsOf(text: string): string[] {
  try {
    return valuesIn(JSON.parse(text), false, 0)
  } catch {
    return []
  }
}

/** The texts that stand under a field of the processor, however deep. */
function valuesIn(value: unknown, isCpu: boolean, depth: number): string[] {
  if (depth > MOST_DEPTH) return []
  if (typeof value === 'string') return isCpu ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    valuesIn(one, isCpu || (!Array.isArray(value) && CPU_FIELD.test(name)), depth + 1),
  )
}
