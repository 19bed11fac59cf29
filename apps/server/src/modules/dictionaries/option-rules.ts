import { CHIP_DICTIONARIES } from '@xinqiao/contract/dictionaries/chips'
import { DICTIONARY_TEXTS as T } from '@xinqiao/contract/dictionaries/texts'
import type { Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/fault/errors.ts'
import { listAllOptions, type OptionRow } from './queries.ts'

export async function checkParent(tx: Db, parentCode: string | null, parentId: number | null): Promise<void> {
  if (parentId === null) return
  const parents = parentCode === null ? [] : await listAllOptions(tx, [parentCode])
  if (!parents.some(({ id }) => id === parentId)) throw invalid({ parentId: T.parentUnknown })
}

/**
 * Alike to read, two options cannot be told apart in a form: those that it may offer together have names of their
 * own, retired ones too, which may come back.
 * @throws AppError 400 by field
 */
export function checkTaken(
  others: readonly OptionRow[],
  form: { value?: string; label: string; parentId: number | null },
): void {
  const isValueTaken = others.some(({ value }) => value === form.value)
  const isLabelTaken = others.some(
    ({ label, parentId }) =>
      sameToRead(label, form.label) &&
      (parentId === form.parentId || parentId === null || form.parentId === null),
  )
  if (isValueTaken || isLabelTaken) {
    throw invalid({
      ...(isValueTaken ? { value: T.valueTaken } : {}),
      ...(isLabelTaken ? { label: T.labelTaken } : {}),
    })
  }
}

function sameToRead(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
  return plain(one) === plain(other)
}

export function bringsOf(form: {
  mainBoardDominantFrequency?: string | undefined
  memoryFrequency?: string | undefined
}): Record<string, string> {
  const { mainBoardDominantFrequency, memoryFrequency } = form
  return Object.fromEntries(
    Object.entries({ mainBoardDominantFrequency, memoryFrequency }).filter(([, value]) => value),
  ) as Record<string, string>
}

/** Chips alone have steppings and a lifecycle. @throws AppError 400 */
export function checkChip(
  dictionary: string,
  { steppings, lifecycle }: { steppings: readonly string[]; lifecycle: string },
): void {
  if (CHIP_DICTIONARIES.includes(dictionary)) return
  if (lifecycle !== '') throw invalid({ lifecycle: T.chipsAlone })
  if (steppings.length > 0) throw invalid({ steppings: T.chipsAlone })
}
