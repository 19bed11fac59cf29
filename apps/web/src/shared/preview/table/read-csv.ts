/** The cells of a text whose lines are rows; what parts them is what its first lines have most of. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '').replaceAll(/\r+\n|\r/g, '\n')
  const [, named, rest = plain] = /^sep=(.)\n([\s\S]*)$/i.exec(plain) ?? []
  return cellsOf(rest, named ?? separatorOf(rest))
}

function separatorOf(text: string): string {
  const head = text.slice(0, 4000).replaceAll(/"[^"]*"/g, '')
  const counts = [',', '\t', ';', '|'].map((one) => [head.split(one).length, one] as const)
  return counts.reduce((most, one) => (one[0] > most[0] ? one : most))[1]
}

/** Quotes hold separators and ends of lines; two of them are one. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let start = 0
  const endCell = (end: number) => row.push(unquoted(text.slice(start, end)))
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"' && (isQuoted || at === start)) isQuoted = !isQuoted
    else if (!isQuoted && (sign === separator || sign === '\n')) {
      endCell(at)
      start = at + 1
      if (sign === separator) continue
      rows.push(row)
      row = []
    }
  }
  if (start < text.length || row.length > 0) {
    endCell(text.length)
    rows.push(row)
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

function unquoted(cell: string): string {
  if (!cell.startsWith('"')) return cell.trim()
  return cell.replace(/^"|"\s*$/g, '').replaceAll('""', '"')
}
