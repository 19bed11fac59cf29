import type { Sheet } from './workbook.ts'

/** The columns of a sheet by their titles, each with its width in characters. */
export function columnsOf(widths: Readonly<Record<string, number>>): Sheet['columns'] {
  return Object.entries(widths).map(([title, width]) => ({ title, width }))
}
