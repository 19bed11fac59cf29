import type { UnitUser } from '@xinqiao/contract/personnel/schemas'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import { avatarAddress } from '../../platform/content/avatar-address.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CandidateRow } from './offers/candidate-queries.ts'
import { can, statusOf } from './policy.ts'
import type { PersonRow } from './queries.ts'

export function asUser(
  platform: Platform,
  actor: Actor,
  row: PersonRow | CandidateRow,
  assistantId: string | null,
): UnitUser {
  const shown = shownOf(row)
  return {
    id: row.accountId,
    userId: row.accountId,
    personnelId: row.id,
    userName: row.phone,
    realName: shown.realName,
    nickName: shown.nickName,
    phonenumber: row.phone,
    sex: shown.sex === null ? '' : String(shown.sex),
    email: shown.email,
    avatar: pictureOf(platform, row),
    userType: row.state === 'pending' ? 2 : row.userType,
    tbPost: shown.postId === null ? null : { id: shown.postId, name: shown.postName },
    department: shown.department,
    tel: shown.tel,
    remark: row.remark,
    unitId: row.unitId,
    services: 'services' in row ? (row.services ?? []) : [],
    status: statusOf(row),
    version: row.version,
    createTime: toDateTime(row.createdAt),
    can: can(actor, row, assistantId),
  }
}

export function pictureOf({ keys, clock }: Platform, row: PersonRow | CandidateRow): string {
  return row.state === 'pending' ? '' : avatarAddress(keys, row.avatarFileId, clock.now())
}

/** Until its owner accepts, a personal account shows only what the manager wrote of it. */
export function shownOf(row: PersonRow | CandidateRow) {
  if (row.state !== 'pending' || !('proposed' in row)) return { ...row, postName: row.postName ?? '' }
  const { realName = '', nickName = '', sex, postId, postName = '', ...rest } = row.proposed
  const { department = '', email = '', tel = '' } = rest
  return { realName, nickName, sex: sex ?? null, postId: postId ?? null, postName, department, email, tel }
}
