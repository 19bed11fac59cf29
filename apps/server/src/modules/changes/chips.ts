import type { Db } from '../../platform/db/database.ts'
import { listOffered } from '../dictionaries/index.ts'

/** The dictionaries that list chips: of terminals and of servers. */
const DICTIONARIES = ['zdQrsXp', 'serverChip']

/** The chips that are offered, in the order of the forms. */
export function listChips(db: Db): Promise<string[]> {
  return listOffered(db, DICTIONARIES)
}

/** What is wrong with chips that a form names; undefined where all are offered. */
export async function chipsFault(db: Db, chips: readonly string[]): Promise<string | undefined> {
  const retired = await firstRetired(db, chips)
  return retired === undefined ? undefined : `芯片“${retired}”不在可选范围内或已停用，请重新选择`
}

/** The first of these that is not offered any more, or never was. */
export async function firstRetired(db: Db, chips: readonly string[]): Promise<string | undefined> {
  const offered = await listChips(db)
  return chips.find((chip) => !offered.includes(chip))
}
