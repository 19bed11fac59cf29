import { decodeText } from '@xinqiao/contract/files/text-form'
import { plainSheet } from '@xinqiao/contract/office/plain-sheet'
import { plainStyles } from './plain-formats.ts'
import { repack } from './repack.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i

/** A workbook whose sheets are as search and imports read them too. */
export function plainWorkbook(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return repack(bytes, async (path, read) => {
    const styles = path === 'xl/styles.xml' ? await read(path) : null
    if (styles !== null) return plainStyles(decodeText(styles))
    const sheet = SHEET.test(path) ? await read(path) : null
    if (sheet === null) return null
    const xml = decodeText(sheet)
    const plain = plainSheet(xml)
    return plain === xml ? null : plain
  })
}
