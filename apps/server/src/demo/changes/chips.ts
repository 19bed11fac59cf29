import type { Lifecycle } from '@xinqiao/contract/dictionaries/chips'
import type { Db } from '../../platform/db/database.ts'

/** Where the chips of the demonstration stand; that FT-2000/4 ends is said by its notice. */
const DEMO_CHIPS: readonly (readonly [chip: string, lifecycle: Lifecycle, steppings: readonly string[]])[] = [
  ['腾锐D3000', 'sample', ['A0']],
  ['腾锐D2000', 'production', ['B0', 'B1', 'C0']],
  ['FT-2000/4', 'nrnd', ['B2']],
  ['飞腾E2000', 'production', ['A0', 'A1']],
  ['飞腾E2000Q', 'production', ['A0', 'A1']],
  ['腾云S5000C', 'production', ['A0', 'B0']],
  ['腾云S2500', 'nrnd', []],
]

export async function seedChips(db: Db): Promise<void> {
  for (const [chip, lifecycle, steppings] of DEMO_CHIPS)
    await chips(db)
      .set({ lifecycle, steppings: [...steppings] })
      .where('value', '=', chip)
      .execute()
}

export async function clearChips(db: Db): Promise<void> {
  await chips(db).set({ lifecycle: '', steppings: [] }).execute()
}

function chips(db: Db) {
  return db.updateTable('dictionaryOption').where('dictionaryCode', 'in', ['zdQrsXp', 'serverChip'])
}
