import * as consoleEnd from '@xinqiao/contract/projects/calls/console-end-endpoints'
import * as review from '@xinqiao/contract/projects/calls/console-endpoints'
import { cancelClose, closeProject } from '@xinqiao/contract/projects/calls/end-endpoints'
import { changeEndpoints } from '@xinqiao/contract/work-orders/calls/change-endpoints'
import {
  agreeChange,
  askChange,
  refuseChange,
} from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import {
  ADMIN,
  MANAGER,
  readBy,
  tokenOf,
  type WriteKind,
  type Writer,
} from '../../../../../../prove/writing.ts'

const STAGES = `select 'project ' || id as key, status || ' ' || coalesce(ending_flag, 0) as state from project`

/** A project that waits for the FAE, led by the personnel manager. */
async function makeWaiting({ query, unique }: Writer): Promise<string> {
  const [row] = await query(
    `with made as (
       insert into project (id, number, name, unit_id, status, created_at)
         select gen_random_uuid(), $1, $1, unit_id, 'fae-review', now() from account where phone = $2
         returning id, unit_id
     ), sheet as (insert into project_sheet (project_id) select id from made
     ), days as (insert into project_dates (project_id) select id from made
     ), led as (
       insert into project_seat (project_id, unit_id, seat, personnel_id)
         select made.id, made.unit_id, 'owner', personnel.id from made, personnel
           join account on account.id = personnel.account_id where account.phone = $2
     ) select id from made`,
    [`KILL-P${unique()}`, MANAGER],
  )
  return String(row?.id)
}

/** A project from its review to its end and back: each step is kept once it was acknowledged. */
const projects: WriteKind = {
  name: 'projects',
  endpoints: [
    review.approveProject,
    closeProject,
    consoleEnd.confirmEnd,
    consoleEnd.restartProject,
    consoleEnd.confirmRestart,
  ],
  phones: [ADMIN],
  async tell(writer) {
    const id = await makeWaiting(writer)
    const key = `project ${id}`
    const params = { id }
    const owner = await tokenOf(writer, MANAGER)
    await writer.write(
      review.approveProject,
      { params, body: {} },
      { key, before: 'fae-review 0', after: 'manager-review 0' },
    )
    await writer.write(review.approveProject, { params, body: { note: '同意' } }, { key, after: 'design 0' })
    await writer.write(closeProject, { params, body: { explain: '交付' } }, { key, after: 'design 2' }, owner)
    const outcome = 'closed-delivered' as const
    await writer.write(consoleEnd.confirmEnd, { params, body: { outcome } }, { key, after: `${outcome} 3` })
    await writer.write(
      consoleEnd.restartProject,
      { params, body: { note: '追加订单' } },
      { key, after: `${outcome} 4` },
    )
    await writer.write(consoleEnd.confirmRestart, { params }, { key, after: 'design 0' })
  },
  read: readBy(STAGES),
}

export const projectKinds = [projects]

const reason = 'made by the same transition as those of the kind “projects”, or one transaction like it'

export const LEFT_OUT_OF_PROJECTS = [
  cancelClose,
  review.inviteProject,
  review.refuseProject,
  review.changeTeam,
  consoleEnd.applyEnd,
  consoleEnd.withdrawEnd,
  consoleEnd.declineEnd,
  consoleEnd.declineRestart,
  ...changeEndpoints,
  agreeChange,
  refuseChange,
  askChange,
].map((endpoint) => ({ endpoint, reason }))
