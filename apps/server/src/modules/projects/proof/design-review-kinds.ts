import * as room from '@xinqiao/contract/projects/design-review/console-endpoints'
import { replyToFinding, submitDesignReview } from '@xinqiao/contract/projects/design-review/endpoints'
import * as findingEndpoints from '@xinqiao/contract/projects/design-review/finding-endpoints'
import {
  ADMIN,
  MANAGER,
  readBy,
  tokenOf,
  type WriteKind,
  type Writer,
} from '../../../../../../prove/writing.ts'

/** Where a review stands, in which round, and where each of its findings stands. */
const ROOMS = `select 'review ' || review.id as key, review.status || ' ' || review.round || ' ' || coalesce(
    (select string_agg(finding.status, ' ' order by finding.number) from design_finding finding
      where finding.review_id = review.id), 'none') as state from design_review review`

/** A review of a schematic that was just opened, of a project in design of the personnel manager's unit. */
async function makeRoom({ query, unique }: Writer): Promise<string> {
  const [row] = await query(
    `with made as (
       insert into project (id, number, name, unit_id, status, created_at)
         select gen_random_uuid(), $1, $1, unit_id, 'design', now() from account where phone = $2
         returning id, unit_id
     ), sheet as (insert into project_sheet (project_id) select id from made
     ), days as (insert into project_dates (project_id) select id from made
     ), drawing as (
       insert into stored_file (id, name, extension, media_type, size, sha256, created_at, attached_at, purpose,
           owner_kind, owner_id)
         select gen_random_uuid(), '原理图.pdf', 'pdf', 'application/pdf', 9, decode(lpad('', 64, '0'), 'hex'), now(), now(),
           'project', 'project', id from made returning id
     ), review as (
       insert into design_review (id, project_id, unit_id, drawing, status, opened_by, created_at, updated_at)
         select gen_random_uuid(), made.id, made.unit_id, 'schematic', 'reviewing', account.id, now(), now()
         from made, account where account.phone = $2 returning id
     ), round as (
       insert into design_review_round (review_id, number, file_id, created_at)
         select review.id, 1, drawing.id, now() from review, drawing
     ) select id from review`,
    [`KILL-D${unique()}`, MANAGER],
  )
  return String(row?.id)
}

/** A design review from its first finding to its sign-off: each step is kept once it was acknowledged. */
const designReviews: WriteKind = {
  name: 'design reviews',
  endpoints: [
    findingEndpoints.raiseFinding,
    room.sendDesignReview,
    replyToFinding,
    submitDesignReview,
    findingEndpoints.resolveFinding,
    room.signDesignReview,
  ],
  phones: [ADMIN],
  async tell(writer) {
    const id = await makeRoom(writer)
    const key = `review ${id}`
    const params = { id }
    const owner = await tokenOf(writer, MANAGER)
    const place = { page: 1, x: 0.5, y: 0.5 }
    const said = { params, body: { ...place, severity: 'major' as const, text: '去耦电容离引脚过远' } }
    const raised = await writer.write(findingEndpoints.raiseFinding, said, {
      ...{ key, before: 'reviewing 1 none', after: 'reviewing 1 open' },
    })
    const finding = { id: raised.data.id }
    await writer.write(room.sendDesignReview, { params }, { key, after: 'sent 1 open' })
    const reply = { params: finding, body: { note: '已移近' } }
    await writer.write(replyToFinding, reply, { key, after: 'sent 1 answered' }, owner)
    await writer.write(
      submitDesignReview,
      { params, body: { note: 'V1.1' } },
      { key, after: 'reviewing 2 answered' },
      owner,
    )
    const settled = { key, after: 'reviewing 2 resolved' }
    await writer.write(findingEndpoints.resolveFinding, { params: finding, body: {} }, settled)
    await writer.write(room.signDesignReview, { params, body: {} }, { key, after: 'signed 2 resolved' })
  },
  read: readBy(ROOMS),
}

export const designReviewKinds = [designReviews]

const reason = 'made by the same transition as those of the kind “design reviews”, or one transaction like it'

export const LEFT_OUT_OF_DESIGN_REVIEWS = [
  room.openDesignReview,
  findingEndpoints.amendFinding,
  findingEndpoints.removeFinding,
  findingEndpoints.reopenFinding,
  room.withdrawDesignReview,
].map((endpoint) => ({ endpoint, reason }))
