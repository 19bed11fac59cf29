import { splitEmails } from '@xinqiao/contract/accounts/fields'
import type { updateUser as endpoint } from '@xinqiao/contract/accounts/profile-endpoints'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { avatarOf } from '../../../platform/content/avatar-address.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, unauthorised } from '../../../platform/http/fault/errors.ts'
import type { Context } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit, staleRecord } from '../../../platform/records/audit.ts'
import { deleteFiles } from '../../files/index.ts'
import { refreshSessions } from '../../identity/index.ts'
import { takeUpload } from './avatar-queries.ts'
import { lockProfile, type Profile, type ProfileColumns, setProfile } from './profile-queries.ts'

type Form = HandlerInput<typeof endpoint>['body']

/**
 * Changes the caller's own profile: names, sex, addresses, office phone, picture, and nothing else.
 * @throws AppError 409 naming who was faster, 400 for a picture of somebody else
 */
export async function updateProfile(
  { db, clock, storage }: Platform,
  { actor, address }: Context<typeof endpoint>,
  form: Form,
): Promise<{ version: number }> {
  const at = clock.now()
  const { accountId } = actor
  const saved = await db.transaction().execute(async (tx) => {
    const before = await lockProfile(tx, accountId)
    if (!before) throw unauthorised()
    if (form.version !== undefined && form.version !== before.version) {
      throw await staleRecord(tx, 'account', accountId)
    }
    const columns = await columnsOf(tx, before, form)
    const version = await setProfile(tx, accountId, columns, at)
    await recordAudit(tx, {
      actor: { accountId, realName: columns.realName },
      act: 'account.updateProfile',
      record: { kind: 'account', id: accountId, name: columns.realName },
      before: keptOf(before),
      after: keptOf(columns),
      address,
      at,
    })
    // Names stand in what nodes believe of the session for some seconds.
    await refreshSessions(tx, [accountId])
    const former = before.avatarFileId !== columns.avatarFileId ? before.avatarFileId : null
    if (former !== null) await deleteFiles(tx, [former])
    return { version, former }
  })
  if (saved.former !== null) await storage.remove(saved.former)
  return { version: saved.version }
}

async function columnsOf(tx: Db, before: Profile, form: Form): Promise<ProfileColumns> {
  const email = form.email ?? before.email
  if (before.boundEmail !== '' && !splitEmails(email).includes(before.boundEmail)) {
    throw invalid({ email: T.boundEmailRemoved })
  }
  return {
    realName: form.realName,
    nickName: form.nickName,
    sex: form.sex,
    email,
    tel: form.tel ?? before.tel,
    avatarFileId: await pictureOf(tx, before, form.avatar),
  }
}

/** The picture that the form names: the one there is, one just uploaded by the same account, or none. */
async function pictureOf(tx: Db, before: Profile, avatar: string | undefined): Promise<string | null> {
  if (avatar === undefined) return before.avatarFileId
  if (avatar === '') return null
  const fileId = avatarOf(avatar)
  if (fileId !== null && fileId === before.avatarFileId) return fileId
  if (fileId === null || !(await takeUpload(tx, before.id, fileId)))
    throw invalid({ avatar: T.avatarUnknown })
  return fileId
}

function keptOf(profile: ProfileColumns | Profile): Record<string, unknown> {
  const { realName, nickName, sex, email, tel, avatarFileId } = profile
  return { realName, nickName, sex, email, tel, avatarFileId }
}
