import { isRelative } from '../documents/text-links.ts'

/** The address that a link in a text means, as a path of the archive; null for one that leads elsewhere. */
export function resolveLink(folder: string, address: string): string | null {
  if (!isRelative(address)) return null
  let path: string
  try {
    path = decodeURIComponent(address)
  } catch {
    return null
  }
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/').normalize('NFC')
}
