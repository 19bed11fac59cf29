import { PARAMETER_KINDS } from '@xinqiao/contract/parameters/kinds'
import type { SettleForm } from '@xinqiao/contract/parameters/schemas'
import { PARAMETER_TEXTS as T } from '@xinqiao/contract/parameters/texts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { keepRows } from '../reading/keep-tables.ts'
import { deleteRows, findTable, listAlike, settleTables } from './table-queries.ts'

/**
 * Confirms what a table is about and what its columns mean: for the same table in all versions, those to come included.
 * @throws 400, 404
 */
export async function settleTable(
  platform: Platform,
  caller: Caller,
  id: string,
  form: SettleForm,
): Promise<void> {
  await audited(platform, caller, async (tx, at) => {
    const table = await findTable(tx, id)
    if (table === undefined) throw notFound()
    if (form.roles.length !== table.headings.length) throw invalid({ roles: T.rolesWrong })
    await settleTables(tx, table, form, at)
    // Names and values of rows follow from what their columns mean.
    if (form.roles.join() !== table.roles.join())
      for (const alike of await listAlike(tx, table)) {
        await deleteRows(tx, alike.id)
        await keepRows(tx, alike.id, alike, form.roles)
      }
    const name = `${table.docName} ${table.caption}`.trim()
    return {
      act: 'parameter-table.settle',
      record: { kind: 'parameter-table', id, name },
      before: { kind: PARAMETER_KINDS[table.kind], takesPart: table.takesPart, roles: table.roles },
      after: { kind: PARAMETER_KINDS[form.kind], takesPart: form.takesPart, roles: [...form.roles] },
    }
  })
}
