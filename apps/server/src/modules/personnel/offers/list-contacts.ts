import { STAFF_ROLE_LABELS, type StaffRole } from '@xinqiao/contract/access'
import type { Contact } from '@xinqiao/contract/personnel/schemas'
import { SEAT_CODES, SEATS, type Seat } from '@xinqiao/contract/projects/states'
import type { Actor } from '../../../platform/actor.ts'
import { avatarAddress } from '../../../platform/content/avatar-address.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import type { Platform } from '../../../platform/platform.ts'
import { unitOf } from '../list-people.ts'
import {
  type ContactFilter,
  type ContactRow,
  listProjectContacts,
  listStaffContacts,
} from './contact-queries.ts'

/** Provider staff whom the reader's unit may turn to. */
export async function listStaff(platform: Platform, actor: Actor, filter: ContactFilter) {
  return mapRows(await listStaffContacts(platform.db, unitOf(actor), filter), (row) =>
    asContact(platform, row),
  )
}

/** Those of both sides who work on the unit's projects. */
export async function listContacts(platform: Platform, actor: Actor, filter: ContactFilter) {
  return mapRows(await listProjectContacts(platform.db, unitOf(actor), filter), (row) =>
    asContact(platform, row),
  )
}

function asContact(
  { keys, clock }: Platform,
  { email, isFae, duties, remark, avatarFileId, ...row }: ContactRow,
): Contact {
  const names =
    row.side === 'provider'
      ? duties.map((role) => STAFF_ROLE_LABELS[role as StaffRole])
      : (Object.keys(SEATS) as Seat[]).flatMap((seat) =>
          duties.includes(SEAT_CODES[seat]) ? [SEATS[seat]] : [],
        )
  return {
    ...row,
    duties: names.join('、'),
    eMail: email,
    remark: isFae ? '本单位 FAE' : remark,
    avatar: avatarAddress(keys, avatarFileId, clock.now()),
  }
}
