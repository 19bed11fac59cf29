import { folded } from '@xinqiao/contract/search/traditional'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPublicCompanies } from './company-queries.ts'

const MOST = 10

/** The reader's own unit and public companies; who else is a customer is nobody's business. */
export async function suggestCompanies({ db, clock }: Platform, { unitName }: Actor, keyword: string) {
  const found = await listPublicCompanies(db, { keyword, today: toDate(clock.now()), most: MOST })
  const isOwn = unitName !== '' && folded(unitName).includes(folded(keyword))
  const names = new Set([...(isOwn ? [unitName] : []), ...found])
  return [...names].slice(0, MOST).map((value) => ({ value, label: value }))
}
