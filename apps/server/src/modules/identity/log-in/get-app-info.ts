import { splitEmails } from '@xinqiao/contract/accounts/fields'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import type { Actor } from '../../../platform/actor.ts'
import { avatarAddress } from '../../../platform/content/avatar-address.ts'
import { unauthorised } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readAppInfo } from '../queries.ts'

/** The signed-in user as the documents have it; an empty avatar is the default one. */
export async function getAppInfo({ db, keys, clock, config }: Platform, actor: Actor): Promise<UserInfo> {
  const found = await readAppInfo(db, actor.accountId)
  if (!found) throw unauthorised()
  return {
    id: found.id,
    userId: found.id,
    userName: found.phone,
    realName: found.realName,
    nickName: found.nickName,
    unitId: found.unitId ?? '-1',
    unitName: found.unitName ?? '',
    userType: found.userType,
    avatar: avatarAddress(keys, found.avatarFileId, clock.now()),
    phonenumber: found.phone,
    email: found.email,
    sex: found.sex === null ? '' : String(found.sex),
    tbPost: found.postId === null ? null : { id: found.postId, name: found.postName ?? '' },
    tbUnitType: found.unitTypeId === null ? null : { id: found.unitTypeId, name: found.unitTypeName ?? '' },
    tbUnit: found.unitId === null ? null : { assistantId: found.assistantId ?? '' },
    department: found.department,
    tel: found.tel,
    isBound: Boolean(found.isBound),
    emailBound: found.boundEmail !== '',
    unverifiedEmails: splitEmails(found.email).filter(
      (one) => !found.verifiedEmails.includes(one.toLowerCase()),
    ),
    boundEmail: found.boundEmail,
    version: found.version,
    services: found.services,
    roles: found.roles,
    secondFactorNeeded: config.staffSecondFactor && actor.lacksSecondFactor,
  }
}
