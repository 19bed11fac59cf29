import { listLoads, readBoard } from '@xinqiao/contract/projects/calls/board-endpoints'
import * as consoleEnd from '@xinqiao/contract/projects/calls/console-end-endpoints'
import * as review from '@xinqiao/contract/projects/calls/console-endpoints'
import * as consolePeople from '@xinqiao/contract/projects/calls/console-people-endpoints'
import * as detail from '@xinqiao/contract/projects/calls/detail-endpoints'
import * as end from '@xinqiao/contract/projects/calls/end-endpoints'
import * as endpoints from '@xinqiao/contract/projects/calls/endpoints'
import * as files from '@xinqiao/contract/projects/calls/file-endpoints'
import * as lists from '@xinqiao/contract/projects/calls/list-endpoints'
import * as save from '@xinqiao/contract/projects/calls/save-endpoints'
import { type RouteBinding, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { addDiagrams } from './change/change-diagrams.ts'
import { cancelClose, closeProject } from './end-project.ts'
import { exportProjects } from './lists/export-projects.ts'
import { findProjectsOfUser, listProjectsOfPerson } from './lists/list-of-person.ts'
import { listDueEvents, listProjects, listWaiting } from './lists/list-projects.ts'
import { listPortfolio, showForReview } from './lists/portfolio.ts'
import { readLoads, readBoard as showBoard } from './lists/read-board.ts'
import { listOwnersFor, listProjectStaff } from './lists/staff-queries.ts'
import { projectKind } from './project-kind.ts'
import { listReminders } from './remind-owners.ts'
import { approveProject, changeTeam, confirmRestart, refuseProject } from './review-project.ts'
import { listFilesForStaff, listProjectFileEntries } from './save/list-files.ts'
import { addProject, updateProject } from './save/save-project.ts'
import { showDates, showExplanations, showNumber, showProject, showTeam } from './show-project.ts'
import { inviteProject } from './team/invite-project.ts'
import { findUnitFae, listProjectUsers } from './team/list-users.ts'
import { handOverLed, replacePersonnel } from './team/replace-personnel.ts'
import { showFaeInfo, showRelevantInfo } from './team/show-fae-info.ts'

export function personRoutes(platform: Platform): RouteBinding[] {
  const { db } = platform
  return [
    route(endpoints.projectsOfPerson, ({ params, query }, { actor }) =>
      listProjectsOfPerson(db, actor, params.id, query),
    ),
    route(endpoints.replacePersonnel, ({ body }, caller) => replacePersonnel(platform, caller, body)),
    route(endpoints.handOverLed, ({ body }, caller) => handOverLed(platform, caller, body)),
    route(endpoints.findProjectsOfUser, ({ query }, { actor }) => findProjectsOfUser(db, actor, query)),
    route(lists.projectUsers, ({ query }, { actor }) => listProjectUsers(db, actor, query.name)),
    route(detail.findProjectFae, (_input, { actor }) => findUnitFae(db, actor)),
  ]
}

export function listRoutes(platform: Platform): RouteBinding[] {
  return [
    route(lists.clientMyProject, ({ query }, { actor }) => listProjects(platform, actor, query)),
    route(lists.waitForHandlePro, ({ query }, { actor }) => listWaiting(platform, actor, query)),
    route(lists.projectExcelExport, ({ body }, caller) => exportProjects(platform, caller, body)),
    route(files.unitProjectFileList, ({ query }, { actor }) =>
      listProjectFileEntries(platform.db, actor, query),
    ),
    route(files.getProjectFileList, ({ query }, { actor }) =>
      listProjectFileEntries(platform.db, actor, query),
    ),
    route(lists.getDueEvents, ({ query }, { actor }) => listDueEvents(platform, actor, query)),
    route(lists.getProjectSmsRemind, (_input, { actor }) => listReminders(platform, actor)),
  ]
}

export function detailRoutes(platform: Platform): RouteBinding[] {
  const { db } = platform
  return [
    route(detail.showProject, ({ params }, { actor }) => showProject(platform, actor, params.id)),
    route(
      detail.findInfoById,
      async ({ params }, { actor }) => (await showFaeInfo(db, actor, params.id)).info,
    ),
    route(detail.getRelevantInfo, ({ query }, { actor }) => showRelevantInfo(db, actor, query.projectId)),
    route(detail.findProjectNumber, ({ params }, { actor }) => showNumber(db, actor, params.id)),
    route(detail.findProjectPer, ({ params }, { actor }) => showTeam(db, actor, params.id)),
    route(detail.findDateNode, ({ params }, { actor }) => showDates(db, actor, params.id)),
    route(detail.getProjectExplain, ({ params }, { actor }) => showExplanations(db, actor, params.id)),
  ]
}

export function writeRoutes(platform: Platform): RouteBinding[] {
  return [
    route(save.addProjectInfo, ({ body }, caller) => addProject(platform, caller, body)),
    route(save.updateProject, ({ body }, caller) => updateProject(platform, caller, body)),
    route(save.updateProjectV2, ({ body }, caller) => updateProject(platform, caller, body)),
    route(save.addDiagrams, ({ params, body }, caller) =>
      addDiagrams(platform, caller.actor, params.id, body.fileIdList),
    ),
    route(end.closeProject, ({ params, body }, caller) =>
      closeProject(platform, caller, params.id, body.explain),
    ),
    route(end.cancelClose, ({ params, body }, caller) =>
      cancelClose(platform, caller, params.id, body.explain),
    ),
  ]
}

export function consoleRoutes(platform: Platform): RouteBinding[] {
  return [
    route(readBoard, ({ query }, { actor }) => showBoard(platform, actor, query)),
    route(listLoads, (_, { actor }) => readLoads(platform, actor)),
    route(review.listPortfolio, ({ query }, { actor }) => listPortfolio(platform, actor, query)),
    route(files.listFilesForStaff, (input, { actor }) => listFilesForStaff(platform.db, actor, input)),
    route(review.showForReview, ({ params }, { actor }) => showForReview(platform, actor, params.id)),
    route(review.inviteProject, ({ body }, caller) => inviteProject(platform, caller, body)),
    route(review.approveProject, (input, caller) => approveProject(platform, caller, input)),
    route(review.changeTeam, (input, caller) => changeTeam(platform, caller, input)),
    route(review.refuseProject, (input, caller) => refuseProject(platform, caller, input)),
  ]
}

export function endRoutes(platform: Platform): RouteBinding[] {
  return [
    moveRoute(platform, projectKind, 'faeEnd', consoleEnd.applyEnd, ({ body }) => body),
    moveRoute(platform, projectKind, 'faeCancelEnd', consoleEnd.withdrawEnd),
    moveRoute(platform, projectKind, 'confirmEnd', consoleEnd.confirmEnd, ({ body: { outcome, note } }) => ({
      note,
      to: outcome,
    })),
    moveRoute(platform, projectKind, 'declineEnd', consoleEnd.declineEnd, ({ body }) => body),
    moveRoute(platform, projectKind, 'restart', consoleEnd.restartProject, ({ body }) => body),
    route(consoleEnd.confirmRestart, ({ params }, caller) => confirmRestart(platform, caller, params.id)),
    moveRoute(platform, projectKind, 'declineRestart', consoleEnd.declineRestart, ({ body }) => body),
  ]
}

export function staffRoutes({ db }: Platform): RouteBinding[] {
  return [
    route(consolePeople.listProjectStaff, () => listProjectStaff(db)),
    route(consolePeople.listProjectOwners, (_input, { actor }) => listOwnersFor(db, actor)),
  ]
}
