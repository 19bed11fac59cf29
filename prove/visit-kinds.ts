import { callOffVisit, submitVisit, withdrawVisit } from '@xinqiao/contract/visits/endpoints'
import {
  agreeVisit,
  arrangeVisit,
  cancelVisit,
  completeVisit,
  refuseVisit,
} from '@xinqiao/contract/visits/reception-move-endpoints'
import { PEOPLE } from '../apps/server/test/demo-people.ts'
import { makePerson } from './make-person.ts'
import { named, readBy, tokenOf, type WriteKind, type Writer } from './writing.ts'

const VENDOR = PEOPLE.vendor
const CERTIFIER = PEOPLE.certifier
const HOUR_MS = 3600_000

const visits: WriteKind = {
  name: 'visits',
  endpoints: [
    ...[submitVisit, agreeVisit, refuseVisit, arrangeVisit],
    ...[cancelVisit, completeVisit, withdrawVisit, callOffVisit],
  ],
  phones: [VENDOR],
  async tell(writer) {
    const { query, unique, write, logIn } = writer
    const applicant = await logIn(await makeVendor(writer))
    const token = await tokenOf(writer, CERTIFIER)
    // Of today, so that it can be marked as over at once.
    const visitDate = new Date(Date.now() + 8 * HOUR_MS).toISOString().slice(0, 10)
    for (const end of ['completed', 'cancelled', 'refused', 'withdrawn', 'called off'] as const) {
      const mark = `K${unique()}`
      const key = `visit ${mark}`
      const body = {
        ...{ visitDate, exchangeTopics: named(mark, '来访') },
        visitors: [{ name: '过客', position: '工程师' }],
      }
      await write(submitVisit, { body }, { key, after: 'waiting' }, applicant)
      const [row] = await query('select id from visit_application where exchange_topics = $1', [
        body.exchangeTopics,
      ])
      const params = { id: String(row?.id) }
      if (end === 'withdrawn') {
        await write(
          withdrawVisit,
          { params, body: { note: '改期' } },
          { key, before: 'waiting', after: 'cancelled' },
          applicant,
        )
        continue
      }
      if (end === 'refused') {
        await write(
          refuseVisit,
          { params, body: { note: '改日' } },
          { key, before: 'waiting', after: 'refused 改日' },
          token,
        )
        continue
      }
      await write(
        agreeVisit,
        { params, body: { note: '欢迎' } },
        { key, before: 'waiting', after: 'agreed 欢迎' },
        token,
      )
      await write(
        arrangeVisit,
        { params, body: { note: '到一层' } },
        { key, before: 'agreed 欢迎', after: 'agreed 到一层' },
        token,
      )
      if (end === 'cancelled') {
        await write(
          cancelVisit,
          { params, body: { note: '停电' } },
          { key, before: 'agreed 到一层', after: 'cancelled 停电' },
          token,
        )
        continue
      }
      if (end === 'called off') {
        await write(
          callOffVisit,
          { params, body: {} },
          { key, before: 'agreed 到一层', after: 'cancelled 到一层' },
          applicant,
        )
        continue
      }
      await write(
        completeVisit,
        { params },
        { key, before: 'agreed 到一层', after: 'completed 到一层' },
        token,
      )
    }
  },
  read: readBy(
    `select 'visit ' || split_part(exchange_topics, '·', 1) as key,
       concat_ws(' ', status, nullif(audit_instructions, '')) as state
     from visit_application where exchange_topics like 'K%·%'`,
  ),
}

/** Somebody of a unit of its own: what waits of one unit is limited, and stories that end early leave some. */
async function makeVendor(writer: Writer): Promise<string> {
  const { id, phone } = await makePerson(writer)
  await writer.query(
    `with made as (
       insert into unit (id, name, unit_type, created_at)
       select gen_random_uuid(), 'V' || $2::text, 4, now() returning id
     ), served as (insert into unit_service (unit_id, service_id) select id, 3 from made)
     update account set unit_id = (select id from made) where id = $1`,
    [id, phone],
  )
  return phone
}

export const visitKinds: readonly WriteKind[] = [visits]
