import type { Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/fault/errors.ts'
import { firstRetired, listChips } from '../changes/index.ts'

/** The chips that are offered. */
export const offeredChips = listChips

/** @throws 400 naming the first of these that is not offered */
export async function refuseRetired(db: Db, chips: readonly string[]): Promise<void> {
  const retired = await firstRetired(db, chips)
  if (retired !== undefined) throw invalid({ chips: `芯片“${retired}”不在可选范围内或已停用，请重新选择` })
}
