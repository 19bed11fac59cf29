import { CHIP_DICTIONARIES, type Lifecycle, type OfferedChip } from '@xinqiao/contract/dictionaries/chips'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { auditOption } from './keep-options.ts'
import { lockChips, updateOption } from './keep-queries.ts'
import { listActiveOptions, listAllOptions } from './queries.ts'

/** The chips that are offered, each once, in the order of the forms. */
export async function listChips(db: Db): Promise<OfferedChip[]> {
  const rows = await listActiveOptions(db, CHIP_DICTIONARIES)
  const chips = new Map<string, OfferedChip>()
  for (const { value, lifecycle, steppings } of rows)
    if (!chips.has(value)) chips.set(value, { value, lifecycle, steppings })
  return [...chips.values()]
}

/** The steppings of a chip, also of one that is offered no more. */
export async function listSteppings(db: Db, chip: string): Promise<string[]> {
  const rows = await listAllOptions(db, CHIP_DICTIONARIES)
  return [...new Set(rows.filter(({ value }) => value === chip).flatMap(({ steppings }) => steppings))]
}

/** Chips come to another time of their life, e.g. by a notice that they end; what stands there already is left. */
export async function setLifecycle(
  tx: Db,
  caller: Caller,
  chips: readonly string[],
  { lifecycle, at }: { lifecycle: Lifecycle; at: Date },
): Promise<void> {
  for (const chip of await lockChips(tx, chips)) {
    if (chip.lifecycle === lifecycle) continue
    await updateOption(tx, chip.id, { lifecycle }, at)
    await auditOption(tx, caller, {
      ...{ verb: 'changeOption', id: chip.id, name: chip.label, at },
      ...{ before: { lifecycle: chip.lifecycle }, after: { lifecycle } },
    })
  }
}
