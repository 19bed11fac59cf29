import type { Db } from '../../../platform/db/database.ts'
import { listUnitNames } from '../../accounts/index.ts'
import { listChips } from '../../knowledge/index.ts'
import { listProjectNames } from '../../projects/index.ts'

/** More than any installation offers in one select. */
const MOST_OPTIONS = 2000

export async function listOptions(db: Db) {
  const [units, projects, chips] = await Promise.all([
    listUnitNames(db, MOST_OPTIONS),
    listProjectNames(db, MOST_OPTIONS),
    listChips(db),
  ])
  return { units, projects, chips }
}
