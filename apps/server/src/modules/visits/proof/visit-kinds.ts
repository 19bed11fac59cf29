import type { Endpoint } from '@xinqiao/contract/endpoint'
import { callOffVisit, submitVisit, withdrawVisit } from '@xinqiao/contract/visits/endpoints'
import {
  agreeVisit,
  arrangeVisit,
  cancelVisit,
  completeVisit,
  refuseVisit,
} from '@xinqiao/contract/visits/reception-move-endpoints'
import { makePerson } from '../../../../../../prove/make-person.ts'
import { named, readBy, tokenOf, type WriteKind, type Writer } from '../../../../../../prove/writing.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

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
      const move = async (call: Endpoint, note: string, before: string, after: string, by = token) => {
        await write(call, { params, body: note === '' ? {} : { note } }, { key, before, after }, by)
      }
      if (end === 'withdrawn') await move(withdrawVisit, '改期', 'waiting', 'cancelled', applicant)
      else if (end === 'refused') await move(refuseVisit, '改日', 'waiting', 'refused 改日')
      else {
        await move(agreeVisit, '欢迎', 'waiting', 'agreed 欢迎')
        await move(arrangeVisit, '到一层', 'agreed 欢迎', 'agreed 到一层')
        const agreed = 'agreed 到一层'
        if (end === 'cancelled') await move(cancelVisit, '停电', agreed, 'cancelled 停电')
        else if (end === 'called off') await move(callOffVisit, '', agreed, 'cancelled 到一层', applicant)
        else await write(completeVisit, { params }, { key, before: agreed, after: 'completed 到一层' }, token)
      }
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
