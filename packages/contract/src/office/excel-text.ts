/** Excel writes signs that XML cannot hold by their numbers: `_x000D_`. */
const ESCAPED = /_x([0-9a-f]{4})_/gi

/** The text that a cell means. */
export function excelText(written: string): string {
  return written.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** A text as a cell holds it: what looks like an escape would be read as one. */
export function asExcelText(text: string): string {
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
