import type { Module, Platform } from '../../platform/platform.ts'
import { ownRooms, waitingRooms } from './design-review/review-queries.ts'
import { designReviewRoutes } from './design-review/routes.ts'
import { ownProjects, waitingEnds, waitingReviews } from './lists/queue-queries.ts'
import { projectSource } from './lists/suggest-projects.ts'
import { toldProjects } from './lists/told-projects.ts'
import { PROJECT_NOTICES } from './notices.ts'
import { projectFiles } from './policy.ts'
import { REMINDER_CRON, REMINDER_QUEUE, remindOwners } from './remind-owners.ts'
import {
  consoleRoutes,
  detailRoutes,
  endRoutes,
  listRoutes,
  personRoutes,
  staffRoutes,
  writeRoutes,
} from './routes.ts'
import { projectHandovers } from './team/hand-over-projects.ts'

export type { Difference } from '@xinqiao/contract/projects/difference'
export { applyChange, stillFits } from './change/apply-change.ts'
export { prepareChange } from './change/change-project.ts'
export type { Change, Prepared, Wish } from './change/make-change.ts'
export { changedMeanwhile, daysAsked, teamAsked, wishAgain } from './change/wish-again.ts'
export { findVisibleProject } from './detail-queries.ts'
export {
  countProjects,
  findOrderProjects,
  listOrderProjects,
  listProjectNames,
} from './lists/name-queries.ts'
export { readContent } from './save/content.ts'
export { describeSeats, listSeatsByProject } from './save/describe-seats.ts'
export { insertSubmission } from './save/submission-queries.ts'
export { leadsProject, projectsBeside, visibleTo as projectsSeenBy } from './scope-queries.ts'
export { findUnitFae } from './team/list-users.ts'
export { personName } from './team/person-name-queries.ts'
export { vacate } from './team/reseat-queries.ts'
export { type HeldSeat, listNamesOf, listSeats } from './team/seat-queries.ts'

export function projectsModule(platform: Platform): Module {
  platform.notices.register(PROJECT_NOTICES)
  const { db, handovers, fileOwners, jobs } = platform
  for (const kind of projectHandovers) handovers.register(kind)
  platform.hearing.register(toldProjects)
  fileOwners.register(projectFiles)
  platform.searchSources.register(projectSource(db))
  platform.queues.register({
    name: 'projectReviews',
    title: '项目审核',
    act: '审核',
    access: ['staff:fae', 'staff:manager'],
    waiting: waitingReviews,
  })
  platform.queues.register({
    name: 'projectEnds',
    title: '结项与重启',
    act: '确认',
    access: 'staff:manager',
    waiting: waitingEnds,
  })
  platform.queues.register({
    name: 'designReviews',
    title: '设计评审',
    act: '评审',
    access: ['staff:fae', 'staff:tme', 'staff:manager'],
    waiting: waitingRooms,
  })
  platform.queues.register({
    name: 'projects-own',
    title: '项目',
    act: '处理',
    access: 'unit:1',
    service: 'support',
    waiting: ownProjects,
  })
  platform.queues.register({
    name: 'designReviews-own',
    title: '设计评审',
    act: '答复',
    access: 'unit:1',
    service: 'support',
    waiting: ownRooms,
  })
  return {
    routes: [
      personRoutes,
      listRoutes,
      detailRoutes,
      writeRoutes,
      consoleRoutes,
      endRoutes,
      designReviewRoutes,
      staffRoutes,
    ].flatMap((routes) => routes(platform)),
    work: () => jobs.schedule(REMINDER_QUEUE, REMINDER_CRON, () => remindOwners(platform)),
  }
}
