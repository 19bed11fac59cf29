import type { ChangeForm } from '@xinqiao/contract/changes/schemas'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import { steppingName } from '@xinqiao/contract/dictionaries/chips'
import type { Db } from '../../platform/db/database.ts'
import { listChips } from '../dictionaries/index.ts'

/** What is wrong with chips that a form names; undefined where all are offered. */
export async function chipsFault(db: Db, chips: readonly string[]): Promise<string | undefined> {
  const retired = await firstRetired(db, chips)
  return retired === undefined ? undefined : `芯片“${retired}”不在可选范围内或已停用，请重新选择`
}

/** The first of these that is not offered any more, or never was. */
export async function firstRetired(db: Db, chips: readonly string[]): Promise<string | undefined> {
  const offered = (await listChips(db)).map(({ value }) => value)
  return chips.find((chip) => !offered.includes(chip))
}

/** What is wrong with the steppings that a form names; undefined where each is one of its chips. */
export async function steppingsFault(
  db: Db,
  { chips, steppings }: Pick<ChangeForm, 'chips' | 'steppings'>,
): Promise<string | undefined> {
  if (steppings.length === 0) return undefined
  const known = (await listChips(db))
    .filter(({ value }) => chips.includes(value))
    .flatMap((chip) => chip.steppings.map((stepping) => steppingName(chip.value, stepping)))
  const stray = steppings.find((name) => !known.includes(name))
  return stray === undefined ? undefined : T.steppingUnknown.replace('{detail}', stray)
}
