import type { MembershipOffer } from '@xinqiao/contract/personnel/schemas'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { personnelWorkflow } from '@xinqiao/contract/personnel/workflow'
import { isUuid } from '@xinqiao/contract/primitives'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import { move } from '../../platform/records/workflow.ts'
import { notify } from '../messages/index.ts'
import type { Caller } from './caller.ts'
import {
  announcePeople,
  dropOtherOffers,
  dropPerson,
  joinUnit,
  lockAccounts,
  lockPerson,
  openPlace,
  refreshSessions,
} from './change-queries.ts'
import { partiesOf } from './policy.ts'
import { listOffers, unitName } from './queries.ts'

/** Units that ask the reader to join. */
export async function readOffers(db: Db, actor: Actor): Promise<MembershipOffer[]> {
  const offers = await listOffers(db, actor.accountId)
  return offers.map(({ id, unitName, inviterName, proposed, createdAt }) => ({
    id,
    unitName,
    inviterName: inviterName ?? '',
    postName: proposed.postName ?? '',
    department: proposed.department ?? '',
    createTime: toDateTime(createdAt),
  }))
}

/**
 * The owner of a personal account joins the unit, or does not. Other offers end with the joining.
 * @throws AppError 404 for somebody else's offer or one that is gone, 9999 when the account has a unit
 */
export async function answerOffer(
  platform: Platform,
  { actor, address }: Caller,
  id: string,
  event: 'accept' | 'decline',
): Promise<void> {
  const { db, clock } = platform
  if (!isUuid(id)) throw notFound()
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const [account] = await lockAccounts(tx, [actor.accountId])
    const offer = await lockPerson(tx, id)
    if (!account || offer?.accountId !== actor.accountId || offer.state !== 'pending') throw notFound()
    const free = account.unitId === null && account.userType !== 9
    await move(tx, personnelWorkflow, {
      recordId: id,
      state: 'pending',
      event,
      mover: actor,
      parties: partiesOf(actor, offer.accountId),
      at,
      guard: () => (event === 'accept' && !free ? PERSONNEL_TEXTS.alreadyInUnit : null),
      store: () => (event === 'accept' ? openPlace(tx, id) : dropPerson(tx, id)),
    })
    if (event === 'accept') {
      await joinUnit(tx, account.id, { unitId: offer.unitId, proposed: offer.proposed, at })
      await dropOtherOffers(tx, account.id)
      await refreshSessions(tx, account.id)
    }
    await recordAudit(tx, {
      actor,
      action: `personnel.${event}`,
      record: { kind: 'account', id: account.id, name: actor.realName },
      after: event === 'accept' ? { unit: await unitName(tx, offer.unitId) } : {},
      address,
      at,
    })
    await tellInviter(platform, tx, { event, inviter: offer.invitedBy, who: actor.realName || actor.phone })
    await announcePeople(tx, offer.unitId)
  })
}

async function tellInviter(
  platform: Platform,
  db: Db,
  { event, inviter, who }: { event: 'accept' | 'decline'; inviter: string | null; who: string },
): Promise<void> {
  if (inviter === null) return
  const kind = event === 'accept' ? 'personnel.accepted' : 'personnel.declined'
  await notify(db, platform, { kind, to: inviter, data: { who } })
}
