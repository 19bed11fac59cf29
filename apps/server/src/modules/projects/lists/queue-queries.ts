import { projectRecord } from '@xinqiao/contract/projects/record'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { movedAt } from '../../../platform/records/moved-at.ts'
import { waitsFor } from '../../../platform/records/turns.ts'
import { isTurnOfOwner, waitsForStaff } from '../scope-queries.ts'

const LINK = '/projects/review?id='

/** Projects that wait for this member of staff: the FAE of the unit first, or nobody’s, then the managers. */
export function waitingReviews(actor: Actor) {
  return sql`select project.id, project.name as title, unit.name as detail,
      ${movedAt(projectRecord)} as since, null::timestamptz as due, ${LINK} || project.id as link
    from project join unit on unit.id = project.unit_id
    where ${waitsFor(projectRecord, ['faeReview', 'managerReview'])} and ${waitsForStaff(actor)}`
}

/** Ends and restarts that a manager has to confirm. */
export function waitingEnds() {
  return sql`select project.id, project.name as title,
      unit.name || case project.ending_flag when 2 then '，申请结项' else '，申请重启' end as detail,
      ${movedAt(projectRecord)} as since, null::timestamptz as due, ${LINK} || project.id as link
    from project join unit on unit.id = project.unit_id
    where ${waitsFor(projectRecord, ['end', 'restart'])}`
}

/** Projects of this customer: sheets to fill in, to finish or to mend, and ends that the FAE has asked for. */
export function ownProjects(actor: Actor) {
  return sql`select project.id, project.name as title,
      project.number || ' · ' || case when project.ending_flag = 1 then '飞腾申请结项'
        when project.status = 'rejected' then '审核不通过' when project.status = 'draft' then '草稿' else '填写信息' end as detail,
      ${movedAt(projectRecord)} as since, null::timestamptz as due,
      '/technicalSupport/projectManagement/' || case when project.ending_flag = 1 then 'projectDetail?type=detail&id='
        else 'addAndAment?type=edit&id=' end || project.id as link
    from project where ${isTurnOfOwner(actor)}`
}
