import { randomInt } from 'node:crypto'
import type { createInvitation as endpoint } from '@xinqiao/contract/accounts/console-invitation-endpoints'
import type { InvitationRow } from '@xinqiao/contract/accounts/console-schemas'
import { ACCOUNTS_REFUSALS, ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { DAY_MS } from '@xinqiao/contract/time'
import { endOfDay, toDate, toDateTime } from '../../../platform/clock.ts'
import { invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { postExists } from '../select-queries.ts'
import { unitExists } from '../units/unit-queries.ts'
import { expireInvitationRow, findInvitation, insertInvitation } from './invitation-queries.ts'
import { readInvitationRow } from './invitation-row-queries.ts'
import { invitationRow } from './list-invitations.ts'

/** Letters and digits that are not mistaken for one another when read out. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 12
const LONGEST_DAYS = 366

export async function createInvitation(
  { db, clock, publicUrl }: Platform,
  { actor, address }: Caller,
  form: HandlerInput<typeof endpoint>['body'],
): Promise<InvitationRow> {
  const now = clock.now()
  const postId = form.postId ?? null
  if (!(await unitExists(db, form.unitId))) {
    throw invalid({ unitId: ACCOUNTS_TEXTS.unitMissing })
  }
  if (postId !== null && !(await postExists(db, postId))) throw invalid({ postId: '请选择列表中的岗位' })
  const expiresAt = endOf(form.expiresDate, now)
  const id = newId()
  const { unitId, department, tel, note, maxUses } = form
  const columns = { unitId, postId, department, tel, note, maxUses, expiresAt }
  return db.transaction().execute(async (tx) => {
    await insertInvitation(tx, {
      id,
      code: newCode(),
      ...columns,
      createdBy: actor.accountId,
      createdAt: now,
    })
    const made = await readInvitationRow(tx, id)
    await recordAudit(tx, {
      actor,
      act: 'invitation.create',
      record: { kind: 'invitation', id, name: made.unitName },
      after: {
        unit: made.unitName,
        post: made.postName ?? '',
        department,
        tel,
        note,
        maxUses,
        expiresAt: toDateTime(expiresAt),
      },
      address,
      at: now,
    })
    return invitationRow(made, publicUrl, now)
  })
}

/**
 * Ends an invitation now; those who have not yet submitted can no longer use it.
 * @throws AppError 404 for none, or none of the unit that is given
 */
export function expireInvitation(
  platform: Platform,
  caller: Caller,
  id: string,
  unitId?: string,
): Promise<void> {
  return audited(platform, caller, async (tx, now) => {
    const invitation = await findInvitation(tx, { id, ...(unitId === undefined ? {} : { unitId }) })
    if (!invitation) throw notFound()
    if (!(await expireInvitationRow(tx, id, now))) throw refuse(ACCOUNTS_REFUSALS.invitationExpired)
    return {
      act: 'invitation.expire',
      record: { kind: 'invitation', id, name: invitation.unitName },
      before: { expiresAt: toDateTime(invitation.expiresAt) },
      after: { expiresAt: toDateTime(now) },
    }
  })
}

/** When an invitation ends that is good to the end of a day. @throws AppError 400 for a day that is over or too far away */
function endOf(day: string, now: Date): Date {
  if (day < toDate(now)) throw invalid({ expiresDate: ACCOUNTS_TEXTS.expiryPast })
  const end = endOfDay(day)
  if (end.getTime() - now.getTime() > LONGEST_DAYS * DAY_MS) {
    throw invalid({ expiresDate: '有效期最长一年' })
  }
  return end
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
