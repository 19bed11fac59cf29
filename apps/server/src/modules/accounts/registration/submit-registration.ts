import { accountRecord } from '@xinqiao/contract/accounts/record'
import {
  ACCOUNTS_REFUSALS,
  ACCOUNTS_TEXTS,
  CATEGORY_COMPANY,
  CATEGORY_INDIVIDUAL,
  PERSONAL_UNIT_ID,
} from '@xinqiao/contract/accounts/texts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import type { Context } from '../../../platform/http/route.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashPassword, isGuessable } from '../../identity/index.ts'
import { findInvitation, type Invitation, takeUse } from '../invitations/invitation-queries.ts'
import { whyEnded } from '../invitations/invited-user.ts'
import { serviceExists } from '../select-queries.ts'
import { takeDraft } from './draft-queries.ts'
import { dropProof, findProvedDraft } from './registration-proof.ts'
import { putRegistration } from './registration-queries.ts'
import { applicantColumns, type Form, storeApplicant } from './store-applicant.ts'

type Draft = Awaited<ReturnType<typeof findProvedDraft>>

/** Step 2: makes the waiting account, or puts a refused one up again. */
export async function submitRegistration(
  platform: Platform,
  form: Form,
  { request, reply, address }: Pick<Context, 'request' | 'reply' | 'address'>,
): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const draft = await findProvedDraft(
    platform,
    { request, address },
    { phone: form.userName, code: form.smsCode },
  )
  const invitation = await applyingFor(db, draft, form, now)
  await checkForm(platform, form, invitation)
  // In step 1 the draft got none where an outside provider keeps the passwords.
  const ownPassword = draft.passwordHash === null ? undefined : form.password
  const of = { rank: 'log-in', who: form.userName, address } as const
  const passwordHash = ownPassword === undefined ? draft.passwordHash : await hashPassword(ownPassword, of)
  await db.transaction().execute(async (tx) => {
    if (!(await takeDraft(tx, draft))) throw refuse(ACCOUNTS_REFUSALS.proofExpired)
    if (invitation && !(await takeUse(tx, invitation.id, now))) {
      throw refuse(ACCOUNTS_REFUSALS.invitationUsedUp)
    }
    const columns = applicantColumns(form, passwordHash, invitation)
    const accountId = await storeApplicant(platform, tx, form.userName, columns, request.ip)
    await putRegistration(tx, accountId, {
      category: invitation ? CATEGORY_COMPANY : CATEGORY_INDIVIDUAL,
      invitationId: invitation?.id ?? null,
      serviceId: form.service === '' ? null : Number(form.service),
      remark: form.remark,
      agreedAt: now,
      submittedAt: now,
    })
    await wake(tx, accountRecord, { id: accountId })
  })
  dropProof(platform, reply)
}

/** The invitation of a company user; null for an individual. */
async function applyingFor(db: Db, draft: Draft, form: Form, now: Date): Promise<Invitation | null> {
  if (form.unitId === PERSONAL_UNIT_ID) return null
  if (draft.invitationId === null) {
    if (form.unitId === '') return null
    throw refuse(ACCOUNTS_REFUSALS.invitationNeeded)
  }
  const invitation = await findInvitation(db, { id: draft.invitationId })
  if (!invitation) throw refuse(ACCOUNTS_REFUSALS.invitationUnknown)
  const ended = whyEnded(invitation, now)
  if (ended !== null) throw refuse(ended)
  return invitation
}

async function checkForm({ db, config }: Platform, form: Form, invitation: Invitation | null): Promise<void> {
  if (!invitation && form.remark === '') throw invalid({ remark: ACCOUNTS_TEXTS.remarkMissing })
  if (form.service !== '' && !(await serviceExists(db, form.service))) {
    throw invalid({ service: ACCOUNTS_TEXTS.serviceUnknown })
  }
  if (
    form.password !== undefined &&
    (await isGuessable(form.password, { brand: config.BRAND, phone: form.userName }))
  ) {
    throw invalid({ password: ACCOUNTS_TEXTS.passwordCommon })
  }
}
