export const KB = 1024
export const MB = 1024 * KB
export const GB = 1024 * MB

/** A limit in bytes as words name it: `100 MB`, `4 GB`; the documents write it without the space. */
export function limitText(bytes: number, space = ' '): string {
  return bytes < GB ? `${bytes / MB}${space}MB` : `${bytes / GB}${space}GB`
}
