import { anyHolds } from '../../../platform/db/any-holds.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../../platform/db/read-page.ts'
import { COLUMNS } from './invitation-queries.ts'

export interface InvitationFilter extends OrderedPage {
  keyword: string
  unitId: string | null
  state?: 'open' | 'ended' | undefined
  now: Date
  orderByColumn: 'create_time' | 'expires_time'
}

export function listInvitationRows(db: Db, filter: InvitationFilter) {
  const { keyword, unitId, state, now } = filter
  const query = invitationRows(db)
    .$if(unitId !== null, (q) => q.where('invitation.unitId', '=', unitId ?? ''))
    .$if(keyword !== '', (q) =>
      q.where((eb) => anyHolds(eb, keyword, ['unit.name', 'invitation.code', 'invitation.note'])),
    )
    .$if(state === 'open', (q) =>
      q.where('invitation.expiresAt', '>', now).whereRef('invitation.uses', '<', 'invitation.maxUses'),
    )
    .$if(state === 'ended', (q) =>
      q.where((eb) =>
        eb.or([
          eb('invitation.expiresAt', '<=', now),
          eb('invitation.uses', '>=', eb.ref('invitation.maxUses')),
        ]),
      ),
    )
    .$if(filter.orderByColumn === 'expires_time', (q) => q.orderBy('invitation.expiresAt', filter.isAsc))
    .orderBy('invitation.createdAt', filter.isAsc)
    .orderBy('invitation.id', filter.isAsc)
  return readPage(query, filter)
}

export function readInvitationRow(db: Db, id: string) {
  return invitationRows(db).where('invitation.id', '=', id).executeTakeFirstOrThrow()
}

function invitationRows(db: Db) {
  return db
    .selectFrom('invitation')
    .innerJoin('unit', 'unit.id', 'invitation.unitId')
    .leftJoin('post', 'post.id', 'invitation.postId')
    .leftJoin('account as maker', 'maker.id', 'invitation.createdBy')
    .select([...COLUMNS, 'invitation.createdAt', 'maker.realName as makerName'])
}
