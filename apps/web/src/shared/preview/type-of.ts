/** The type as the drawn sheet writes it, in at most four letters. */
export function typeOf(fileName: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toUpperCase() ?? ''
  return extension.slice(0, 4) || '文件'
}
