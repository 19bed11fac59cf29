import { USER_TYPE_MEMBER } from '@xinqiao/contract/access'
import type { registerSubmit } from '@xinqiao/contract/accounts/registration-endpoints'
import { ACCOUNTS_REFUSALS } from '@xinqiao/contract/accounts/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { transition } from '../../../platform/records/transition.ts'
import { accountKind } from '../account-kind.ts'
import type { Invitation } from '../invitations/invitation-queries.ts'
import { phoneTaken } from './begin-registration.ts'
import { type ApplicantColumns, findAccountForUpdate, insertApplicant } from './registration-queries.ts'

export type Form = HandlerInput<typeof registerSubmit>['body']

/** Company data comes from the invitation alone, whatever was sent. */
export function applicantColumns(
  form: Form,
  passwordHash: string | null,
  invitation: Invitation | null,
): ApplicantColumns {
  return {
    passwordHash,
    realName: form.realName,
    nickName: form.nickName,
    sex: form.sex,
    email: form.email,
    unitId: invitation?.unitId ?? null,
    postId: invitation?.postId ?? null,
    department: invitation?.department ?? '',
    tel: invitation?.tel ?? '',
  }
}

/** @throws AppError 9999 when the number has an account that is not refused */
export async function storeApplicant(
  platform: Platform,
  tx: Db,
  phone: string,
  columns: ApplicantColumns,
  address: string,
): Promise<string> {
  const known = await findAccountForUpdate(tx, phone)
  if (!known) {
    const id = newId()
    if (await insertApplicant(tx, { id, phone, ...columns, at: platform.clock.now() })) return id
    throw refuse(ACCOUNTS_REFUSALS.phoneWaiting)
  }
  const objection = phoneTaken(known.status)
  if (objection) throw objection
  const actor = applicant(known.id, phone, columns, toDate(platform.clock.now()))
  await transition(platform, accountKind, 'resubmit', {
    id: known.id,
    caller: { actor, address },
    input: { columns },
    db: tx,
  })
  return known.id
}

/** Whoever proved the number of a refused account acts as its owner, without a session. */
function applicant(
  accountId: string,
  phone: string,
  { realName, nickName }: ApplicantColumns,
  today: string,
): Actor {
  return {
    ...{ accountId, phone, realName, nickName, sessionId: '', unitName: '', unitId: null, unitType: null },
    ...{
      userType: USER_TYPE_MEMBER,
      roles: [],
      services: [],
      standsFor: [],
      lacksSecondFactor: false,
      today,
    },
  }
}
