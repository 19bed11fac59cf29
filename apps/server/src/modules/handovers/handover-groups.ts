import { createHash } from 'node:crypto'
import type { HandoverGroup } from '@xinqiao/contract/handovers/endpoints'
import type { Db } from '../../platform/db/database.ts'
import type { HandoverParty, Handovers } from '../../platform/records/handovers.ts'
import type { Person } from './person-queries.ts'

export async function groupsOf(
  db: Db,
  handovers: Handovers,
  leaver: Person,
  successor: Person | null,
): Promise<HandoverGroup[]> {
  const groups: HandoverGroup[] = []
  for (const { kind, title, list, objection } of handovers.all()) {
    const items = await list(db, partyOf(leaver))
    const against = (successor && objection?.(partyOf(successor))) ?? ''
    if (items.length > 0) groups.push({ kind, title, items, objection: against })
  }
  return groups
}

/** What was shown, whoever takes it over. */
export function stampOf(groups: readonly HandoverGroup[]): string {
  const shown = groups.map(({ kind, items }) => [kind, items.map(({ id, detail }) => [id, detail])])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

export function partyOf({ id, unitId, name, roles }: Person): HandoverParty {
  return { accountId: id, unitId, name, roles }
}
