/** Serialises query values; nested keys become `a[b]`, list items `a[0]` (document 1 section 7). */
export function queryString(values: object): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) append(params, key, value)
  return params.toString()
}

function append(params: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return
  if (typeof value !== 'object') {
    params.append(key, String(value))
    return
  }
  for (const [inner, item] of Object.entries(value)) append(params, `${key}[${inner}]`, item)
}
