import { ACCOUNTS_REFUSALS } from '@xinqiao/contract/accounts/texts'
import type { Refusal } from '@xinqiao/contract/refusal'
import type { FastifyRequest } from 'fastify'
import { refuse, TooManyError } from '../../../platform/http/fault/errors.ts'
import { countingWrong } from '../../../platform/http/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { draftOfBrowser } from '../registration/registration-proof.ts'
import { findInvitation, type Invitation } from './invitation-queries.ts'

/** Wrong invitation codes from one address. */
const WRONG_CODES = { name: 'invitation-address', max: 30, seconds: 3600, ofAddress: true }

/** What an invitation carries, and the number if this browser has proved it. Nothing of any account. */
export async function readInvitedUser(
  platform: Platform,
  query: { userName: string; inviteCode: string },
  { address, request }: { address: string; request: FastifyRequest },
) {
  const invitation = await openInvitation(platform, query.inviteCode, address)
  const draft = await draftOfBrowser(platform, request, query.userName)
  const { postId, postName } = invitation
  return {
    realName: '',
    nickName: '',
    sex: '',
    phonenumber: draft ? query.userName : '',
    tbPost: postId === null ? null : { id: postId, name: postName ?? '' },
    department: invitation.department,
    email: '',
    unitId: invitation.unitId,
    unitName: invitation.unitName,
    tel: invitation.tel,
  }
}

/** The unit to which an invitation leads; nobody else's name is told to whoever has none. */
export async function selectUnit(
  platform: Platform,
  code: string,
  address: string,
): Promise<{ id: string; name: string }[]> {
  if (code === '') return []
  const { unitId, unitName } = await openInvitation(platform, code, address)
  return [{ id: unitId, name: unitName }]
}

/** The invitation of a code while it can be used. @throws AppError 9999 saying why not, TooManyError */
export async function openInvitation(
  { db, clock }: Platform,
  code: string,
  address: string,
): Promise<Invitation> {
  const now = clock.now()
  let invitation: Invitation | undefined
  const counted = { limit: WRONG_CODES, subject: address, now }
  await countingWrong(
    db,
    counted,
    (wait) => new TooManyError(wait),
    async () => {
      invitation = code === '' ? undefined : await findInvitation(db, { code })
      return invitation !== undefined
    },
  )
  if (!invitation) throw refuse(ACCOUNTS_REFUSALS.invitationUnknown)
  const ended = whyEnded(invitation, now)
  if (ended !== null) throw refuse(ended)
  return invitation
}

/** Why an invitation can no longer be used; null while it can. */
export function whyEnded(
  invitation: Pick<Invitation, 'expiresAt' | 'uses' | 'maxUses'>,
  now: Date,
): Refusal | null {
  if (invitation.expiresAt <= now) return ACCOUNTS_REFUSALS.invitationExpired
  return invitation.uses >= invitation.maxUses ? ACCOUNTS_REFUSALS.invitationUsedUp : null
}
