import * as accountHelp from '@xinqiao/contract/accounts/account-help-endpoints'
import * as accounts from '@xinqiao/contract/accounts/console-account-endpoints'
import { createInvitation, expireInvitation } from '@xinqiao/contract/accounts/console-invitation-endpoints'
import * as consoleStaff from '@xinqiao/contract/accounts/console-staff-endpoints'
import * as consoleUnit from '@xinqiao/contract/accounts/console-unit-endpoints'
import {
  correctAnnouncement,
  makeAnnouncement,
  takeBackAnnouncement,
} from '@xinqiao/contract/messages/announcement-endpoints'
import { changeSettings, updateAllMessages, updateMessage } from '@xinqiao/contract/messages/inbox-endpoints'
import { correctUnit } from '@xinqiao/contract/personnel/console-endpoints'
import { makePerson } from '../../../../../../prove/make-person.ts'
import {
  ADMIN,
  MANAGER,
  named,
  namedRows,
  READERS,
  readBy,
  type WriteKind,
  type Writer,
} from '../../../../../../prove/writing.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const units: WriteKind = {
  name: 'units and invitations',
  endpoints: [consoleUnit.createUnit, consoleUnit.updateUnit, createInvitation, expireInvitation],
  phones: [ADMIN],
  async tell({ query, unique, write }) {
    const mark = `K${unique()}`
    const key = `unit ${mark}`
    const body = { name: named(mark, '甲'), unitType: 1 }
    await write(consoleUnit.createUnit, { body }, { key, after: '甲' })
    const [unit] = await query('select id, version from unit where name = $1', [body.name])
    const id = String(unit?.id)
    const changed = { ...body, name: named(mark, '乙'), version: Number(unit?.version) }
    await write(consoleUnit.updateUnit, { params: { id }, body: changed }, { key, after: '乙' })
    const [{ day } = { day: '' }] = await query(
      `select to_char(now() + interval '9 days', 'YYYY-MM-DD') as day`,
    )
    const invitation = { key: `invitation of ${id}`, after: 'open' }
    const made = { unitId: id, maxUses: 2, expiresDate: String(day) }
    await write(createInvitation, { body: made }, invitation)
    const [row] = await query('select id from invitation where unit_id = $1', [id])
    await write(expireInvitation, { params: { id: String(row?.id) } }, { ...invitation, after: 'ended' })
  },
  read: readBy(
    namedRows('unit'),
    `select 'invitation of ' || unit_id as key, case when count(*) > 1 then count(*) || ' of them'
         when max(expires_at) > now() then 'open' else 'ended' end as state
       from invitation group by unit_id`,
  ),
}

const staff: WriteKind = {
  name: 'staff',
  endpoints: [consoleStaff.createStaff, consoleStaff.updateStaff],
  phones: [ADMIN],
  async tell({ query, unique, write }) {
    const userName = `19${String(800_000_000 + unique())}`
    const key = `staff ${userName}`
    const body = { userName, realName: '江临', roles: ['fae' as const] }
    await write(consoleStaff.createStaff, { body }, { key, after: 'fae' })
    const [row] = await query('select id, version from account where phone = $1', [userName])
    const changed = {
      realName: '江临',
      roles: ['fae' as const, 'tme' as const],
      version: Number(row?.version),
    }
    const params = { id: String(row?.id) }
    await write(consoleStaff.updateStaff, { params, body: changed }, { key, after: 'fae,tme' })
  },
  // A member of staff without roles would be half of one.
  read: readBy(
    `select 'staff ' || a.phone as key, string_agg(r.role, ',' order by r.role) as state
       from account a join staff_role r on r.account_id = a.id group by a.phone`,
  ),
}

const accountStates: WriteKind = {
  name: 'accounts in the console',
  endpoints: [
    accounts.setManager,
    accounts.correctAccount,
    accountHelp.resetSecondFactor,
    accountHelp.endAccountSessions,
    accountHelp.sendPasswordReset,
    accounts.disableAccount,
    accounts.enableAccount,
    correctUnit,
  ],
  phones: [ADMIN],
  async tell(writer) {
    const { write, query } = writer
    const { id, phone } = await makePerson(writer, { unitOf: MANAGER, listed: true })
    await writer.logIn(phone)
    const params = { id }
    const at = (after: string, before?: string) => ({
      key: `account ${id}`,
      after,
      ...(before === undefined ? {} : { before }),
    })
    const isManager = { params, body: { isManager: true } }
    await query(
      `insert into second_factor (account_id, secret, enabled_at, created_at) values ($1, 'sealed', now(), now())`,
      [id],
    )
    const begun = 'active 2, 1 sessions, 0 resets, factor'
    await write(accounts.setManager, isManager, at('active 1, 1 sessions, 0 resets, factor', begun))
    const corrected = { params, body: { userName: phone, email: 'k@example.com', reason: '登记有误' } }
    await write(accounts.correctAccount, corrected, at('active 1, 1 sessions, 0 resets, mail, factor'))
    await write(
      accountHelp.endAccountSessions,
      { params },
      at('active 1, 0 sessions, 0 resets, mail, factor'),
    )
    const reset = { params, body: { reason: '手机遗失' } }
    await write(accountHelp.resetSecondFactor, reset, at('active 1, 0 sessions, 0 resets, mail'))
    await write(accountHelp.sendPasswordReset, { params }, at('active 1, 0 sessions, 1 resets, mail'))
    const disable = { params, body: { reason: '已离职' } }
    await write(accounts.disableAccount, disable, at('disabled 1, 0 sessions, 1 resets, mail'))
    await write(accounts.enableAccount, { params }, at('active 1, 0 sessions, 1 resets, mail'))
    const away = { params, body: { unitId: '-1', reason: '登记有误' } }
    await write(correctUnit, away, at('active 2, 0 sessions, 1 resets, mail, alone'))
  },
  read: readBy(
    `select 'account ' || a.id as key, a.status || ' ' || a.user_type || ', '
         || (select count(*) from session s where s.account_id = a.id) || ' sessions, '
         || (select count(*) from outbox_message m where m.recipient = a.phone and m.body like '%设置密码%') || ' resets'
         || case when a.email = 'k@example.com' then ', mail' else '' end
         || case when a.unit_id is null then ', alone' else '' end
         || case when exists (select from second_factor f where f.account_id = a.id) then ', factor' else '' end as state
       from account a where a.real_name = '过客'`,
  ),
}

/** A node that died in the middle of handing messages out is noticed and its work taken up within this. */
const LONGEST_DELIVERY_MS = 60_000

/** Of a unit that nobody joins or leaves here. */
const QUIET_MANAGER = PEOPLE.distributorManager

const announcements: WriteKind = {
  name: 'announcements',
  endpoints: [makeAnnouncement, correctAnnouncement, takeBackAnnouncement],
  phones: [ADMIN],
  async tell({ query, unique, write }) {
    const [unit] = await query('select unit_id from account where phone = $1', [QUIET_MANAGER])
    const title = `停机维护 K${unique()}`
    const body = { title, body: '今晚维护。', audience: 'units' as const, unitIds: [String(unit?.unit_id)] }
    await write(makeAnnouncement, { body }, { key: title, after: '1' })
    const planned = { ...body, title: `${title} 计划`, sendAt: '2099-01-01 00:00:00' }
    const key = { key: planned.title }
    const { id } = await write(makeAnnouncement, { body: planned }, { ...key, after: '1' })
    const corrected = { title: planned.title, body: '明晚维护。', sendAt: planned.sendAt }
    await write(correctAnnouncement, { params: { id }, body: corrected }, { ...key, after: '1 corrected' })
    const gone = { params: { id }, body: { reason: '取消' } }
    await write(takeBackAnnouncement, gone, { ...key, after: '1 corrected gone' })
  },
  read: readBy(
    `select title as key, count(*) || case when bool_or(body = '明晚维护。') then ' corrected' else '' end
       || case when bool_or(taken_back_at is not null) then ' gone' else '' end as state
     from announcement group by title`,
  ),
  // Messages are handed out behind the answer, yet whatever happens everybody has them in the end.
  async settle(query) {
    const until = Date.now() + LONGEST_DELIVERY_MS
    for (;;) {
      const rows = await query(
        `select title, recipients, (select count(*) from message m where m.announcement_id = a.id) as told
           from announcement a where title like '停机维护 K%' and send_at is null`,
      )
      const open = rows.filter(({ recipients, told }) => Number(recipients) !== Number(told))
      if (open.length === 0) return []
      if (Date.now() > until) return open.map((row) => `announcement not handed out: ${JSON.stringify(row)}`)
      await new Promise((done) => setTimeout(done, 200))
    }
  },
}

const inbox: WriteKind = {
  name: 'messages',
  endpoints: [updateMessage, updateAllMessages, changeSettings],
  phones: READERS.slice(2),
  async tell(writer) {
    const { write } = writer
    // Of somebody new: what one reads at once must be nothing of another story.
    const { id, phone } = await makePerson(writer)
    const token = await writer.logIn(phone)
    const [first, second] = [await messageTo(writer, id), await messageTo(writer, id)]
    const key = `message ${first}`
    await write(updateMessage, { body: { id: first, status: 1 } }, { key, before: '0', after: '1' }, token)
    await write(updateMessage, { body: { id: first, status: 2 } }, { key, after: '2' }, token)
    const all = { key: `message ${second}`, before: '0', after: '1' }
    await write(updateAllMessages, { body: { status: 1 } }, all, token)
    const settings = { kinds: [{ kind: 'announcement' as const, email: true, sms: false }] }
    await write(changeSettings, { body: settings }, { key: `settings ${id}`, after: 'true' }, token)
  },
  read: readBy(
    `select 'message ' || id as key, status::text as state from message`,
    `select 'settings ' || account_id as key, by_email::text as state from message_setting where kind = 'announcement'`,
  ),
}

export const consoleKinds = [units, staff, accountStates, announcements, inbox]

async function messageTo({ query }: Writer, accountId: string): Promise<string> {
  const [row] = await query(
    `insert into message (id, account_id, kind, message, status, created_at)
       values (gen_random_uuid(), $1, 'announcement', '系统维护安排', 0, now()) returning id`,
    [accountId],
  )
  return String(row?.id)
}
