import { MB } from '../sizes.ts'

/** Kinds of files in which a machine may read for which chip a product was tested. */
const READ: readonly string[] = ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'text', 'csv', 'log', 'json']
/** A larger one is left to the eyes of people. */
const LARGEST = 20 * MB

/** Whether a file is read before an application is taken; a scan may still say nothing. */
export function mayTellChip(extension: string, size: number): boolean {
  return READ.includes(extension) && size <= LARGEST
}
