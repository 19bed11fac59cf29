import * as invitations from '@xinqiao/contract/accounts/unit-invitation-endpoints'
import { makeHandover, previewHandover } from '@xinqiao/contract/handovers/endpoints'
import * as personnel from '@xinqiao/contract/personnel/endpoints'
import * as users from '@xinqiao/contract/personnel/user-endpoints'
import { handOverLed, replacePersonnel } from '@xinqiao/contract/projects/calls/endpoints'
import { makePerson } from '../../../../../../prove/make-person.ts'
import { ADMIN, MANAGER, named, namedRows, readBy, type WriteKind } from '../../../../../../prove/writing.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const form = { sex: 1 as const, postId: 4, realName: '过客' }
/** The unit's assistant, who alone changes projects. */
const ASSISTANT = PEOPLE.assistant

const ANSWERS = [
  [personnel.acceptOffer, 'active, joined'],
  [personnel.declineOffer, 'absent'],
] as const

const listed = `select 'listed ' || account_id as key, state from personnel`

const people: WriteKind = {
  name: 'personnel',
  endpoints: [users.addUser, users.editUser, users.authUserService, users.delUser],
  phones: [MANAGER],
  async tell(writer) {
    const { write, unique } = writer
    const { id, phone } = await makePerson(writer, { unitOf: MANAGER })
    const mark = `K${unique()}`
    const body = { ...form, nickName: named(mark, '甲'), phonenumber: phone }
    await write(users.addUser, { body }, { key: `listed ${id}`, after: 'active' })
    const [{ version } = { version: 1 }] = await writer.query('select version from account where id = $1', [
      id,
    ])
    const edited = { ...body, id, version: Number(version), nickName: named(mark, '乙') }
    await write(users.editUser, { body: edited }, { key: `account ${mark}`, before: '甲', after: '乙' })
    const services = { key: `listed ${id}`, after: 'active 2' }
    await write(users.authUserService, { body: { id, services: [2] } }, services)
    await write(
      users.delUser,
      { query: { userId: id } },
      { key: `listed ${id}`, before: 'active', after: 'absent' },
    )
  },
  read: readBy(
    `select 'listed ' || p.account_id as key, concat_ws(' ', p.state, (
         select string_agg(s.service_id::text, ',' order by s.service_id) from account_service s
           where s.account_id = p.account_id)) as state
       from personnel p`,
    namedRows('account', 'nick_name'),
  ),
}

const choices: WriteKind = {
  name: 'people chosen for the list',
  endpoints: [personnel.addClientPersonnel, personnel.deletePersonnel],
  phones: [MANAGER],
  async tell(writer) {
    const { id } = await makePerson(writer, { unitOf: MANAGER })
    const key = `listed ${id}`
    await writer.write(personnel.addClientPersonnel, { body: { list: [id] } }, { key, after: 'active' })
    const params = { id: await personnelIdOf(writer, id) }
    await writer.write(personnel.deletePersonnel, { params }, { key, after: 'absent' })
  },
  read: readBy(listed),
}

const invited: WriteKind = {
  name: 'invitations of a unit',
  endpoints: [
    invitations.createUnitInvitation,
    invitations.sendUnitInvitation,
    invitations.expireUnitInvitation,
  ],
  phones: [MANAGER],
  async tell({ query, unique, write }) {
    const mark = `K${unique()}`
    const key = `invitation ${mark}`
    const [{ day } = { day: '' }] = await query(
      `select to_char(now() + interval '9 days', 'YYYY-MM-DD') as day`,
    )
    const body = { maxUses: 2, expiresDate: String(day), note: mark }
    await write(invitations.createUnitInvitation, { body }, { key, after: 'open, sent to 0' })
    const [row] = await query('select id from invitation where note = $1', [mark])
    const params = { id: String(row?.id) }
    const recipients = [`${mark.toLowerCase()}@invited.example`]
    await write(
      invitations.sendUnitInvitation,
      { params, body: { recipients } },
      { key, after: 'open, sent to 1' },
    )
    await write(invitations.expireUnitInvitation, { params }, { key, after: 'ended, sent to 1' })
  },
  // Noted as sent and never queued, or the other way round, would be half of one.
  read: readBy(`select 'invitation ' || note as key, case when expires_at > now() then 'open' else 'ended' end
      || ', sent to ' || case when (select count(*) from outbox_message o where o.recipient = lower(note) || '@invited.example')
        = (select count(*) from invitation_sending s where s.invitation_id = i.id)
      then (select count(*)::text from invitation_sending s where s.invitation_id = i.id) else 'some' end as state
    from invitation i where note like 'K%'`),
}

const offers: WriteKind = {
  name: 'offers to personal accounts',
  endpoints: [users.addUser, personnel.acceptOffer, personnel.declineOffer],
  phones: [MANAGER],
  async tell(writer) {
    for (const [answer, after] of ANSWERS) {
      const { id, phone } = await makePerson(writer)
      const key = `member ${id}`
      const body = { ...form, nickName: '客', phonenumber: phone }
      await writer.write(users.addUser, { body }, { key, after: 'pending' })
      const params = { id: await personnelIdOf(writer, id) }
      await writer.write(answer, { params }, { key, after }, await writer.logIn(phone))
    }
  },
  // Half of an acceptance would be a place on the list without the unit, or the unit without the place.
  read: readBy(
    `select 'member ' || a.id as key, concat_ws(', ', p.state, case when a.unit_id is not null then 'joined' end) as state
       from account a left join personnel p on p.account_id = a.id
       where p.state is not null or a.unit_id is not null`,
  ),
}

const seats: WriteKind = {
  name: 'people of projects',
  endpoints: [replacePersonnel, handOverLed],
  phones: [ASSISTANT],
  async tell(writer) {
    const leaver = await makePerson(writer, { unitOf: MANAGER, listed: true })
    const next = await makePerson(writer, { unitOf: MANAGER, listed: true })
    const projectId = await makeProject(writer, leaver.id, leaver.personnelId)
    const body = {
      projectIdList: [projectId],
      personnelId: leaver.personnelId,
      newPersonnelId: next.personnelId,
    }
    await writer.write(
      replacePersonnel,
      { body },
      { key: `owner ${projectId}`, before: leaver.personnelId, after: next.personnelId },
    )
    const back = { personnelId: next.personnelId, newPersonnelId: leaver.personnelId }
    await writer.write(
      handOverLed,
      { body: back },
      { key: `owner ${projectId}`, before: next.personnelId, after: leaver.personnelId },
      await writer.logIn(MANAGER),
    )
  },
  read: readBy(
    `select 'owner ' || project_id as key, personnel_id::text as state from project_seat where seat = 'owner'`,
  ),
}

const handovers: WriteKind = {
  name: 'handovers',
  endpoints: [makeHandover],
  phones: [ADMIN],
  async tell(writer) {
    const leaver = await makePerson(writer, { unitOf: MANAGER, listed: true })
    const next = await makePerson(writer, { unitOf: MANAGER, listed: true })
    await makeProject(writer, leaver.id, leaver.personnelId)
    const shown = await writer.call(previewHandover, { query: { leaverId: leaver.id } })
    const { stamp } = shown.data
    const body = { leaverId: leaver.id, successorId: next.id, reason: '离职', stamp }
    const before = '0 handovers, owns 1, successor 0'
    const after = '1 handovers, owns 0, successor 1'
    const key = `handover ${leaver.id} ${next.id}`
    await writer.write(makeHandover, { body }, { key, before, after })
  },
  // A project that has changed hands without a handover, or the other way round, is neither.
  async read(query, keys) {
    const pairs = keys.map((key) => key.split(' '))
    const rows = await query(
      `select 'handover ' || pair.leaver || ' ' || pair.next as key,
           (select count(*) from handover h where h.leaver_id = pair.leaver) || ' handovers, owns '
             || (${OWNED} pair.leaver) || ', successor ' || (${OWNED} pair.next) as state
         from unnest($1::uuid[], $2::uuid[]) as pair(leaver, next)`,
      [pairs.map(([, leaver]) => leaver), pairs.map(([, , next]) => next)],
    )
    return new Map(rows.map(({ key, state }) => [String(key), String(state)]))
  },
}

const OWNED = `select count(*) from project_seat held join personnel on personnel.id = held.personnel_id
  where held.seat = 'owner' and personnel.account_id =`

export const peopleKinds = [people, choices, invited, offers, seats, handovers]

async function personnelIdOf(
  { query }: Parameters<WriteKind['tell']>[0],
  accountId: string,
): Promise<string> {
  const [row] = await query('select id from personnel where account_id = $1', [accountId])
  return String(row?.id)
}

/** A project of the unit that its person leads. */
async function makeProject(
  { query, unique }: Parameters<WriteKind['tell']>[0],
  accountId: string,
  personnelId: string,
): Promise<string> {
  const [row] = await query(
    `with made as (
       insert into project (id, number, name, unit_id, status, created_at)
         select gen_random_uuid(), $1, $1, unit_id, 'design', now() from account where id = $3 returning id, unit_id
     ), led as (
       insert into project_seat (project_id, unit_id, seat, personnel_id) select id, unit_id, 'owner', $2 from made
     ) select id from made`,
    [`KILL-${unique()}`, personnelId, accountId],
  )
  return String(row?.id)
}
