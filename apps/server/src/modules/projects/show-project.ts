import { allows } from '@xinqiao/contract/access'
import type { AnsweredDates } from '@xinqiao/contract/projects/date-schemas'
import type { ProjectFile } from '@xinqiao/contract/projects/file-schemas'
import { offersOf } from '@xinqiao/contract/projects/offers'
import { FORM_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'
import type { Team } from '@xinqiao/contract/projects/team-schemas'
import type { Actor } from '../../platform/actor.ts'
import { toDate, toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { possible } from '../../platform/records/possible.ts'
import { listFilesOf } from '../files/index.ts'
import { deputiesTold } from '../identity/index.ts'
import { answeredDates } from './change/answered-dates.ts'
import { readDates } from './change/date-queries.ts'
import { listAccountNames, listBaselines, readProviderTeam, readTeam } from './detail-part-queries.ts'
import { findVisibleProject, type ProjectRecord, readSheet } from './detail-queries.ts'
import { asExplanations, timelineOf } from './history.ts'
import { asProjectRow } from './lists/show-rows.ts'
import { mayEdit, mayUpload } from './policy.ts'
import { projectKind, standing } from './project-kind.ts'
import { showRefusals } from './save/show-refusals.ts'
import { leadsProject } from './scope-queries.ts'
import { asProviderMember } from './team/show-fae-info.ts'

/** In these the customer does not yet see who of the provider works on it (document 2 section 2.3). */
const BEFORE_AGREED: readonly ProjectStatus[] = [...FORM_STATUSES, 'fae-review', 'manager-review']

/** A project in detail, as both sides see it. */
export async function showProject(platform: Platform, actor: Actor, id: string) {
  const { db, clock } = platform
  const project = await findVisibleProject(db, actor, id)
  const [sheet, dates, team, staff, files, baselines, timeline] = await Promise.all([
    readSheet(db, id),
    readDates(db, id),
    readTeam(db, id),
    readProviderTeam(db, id),
    listProjectFiles(platform, id),
    listBaselines(db, id),
    timelineOf(db, id),
  ])
  const standIns = await deputiesTold(
    db,
    staff.map((one) => one.id),
    actor.today,
  )
  const { status, version, unitName, updatedAt } = project
  const subject = standing(project)
  const { can, reasons } = await possible(db, projectKind, { actor, record: subject, at: clock.now() })
  const isHidden = actor.unitId !== null && BEFORE_AGREED.includes(status)
  return {
    projectInfo: {
      ...asProjectRow(project, toDate(clock.now()), actor.accountId),
      ...sheet,
      unitName,
      version,
      updateTime: updatedAt === null ? null : toDateTime(updatedAt),
    },
    projectDateNode: answeredDates(dates, status),
    projectPersonnel: team,
    FT_projectPersonnel: isHidden
      ? []
      : staff.map((one) => asProviderMember(platform, one, standIns.get(one.id) ?? '')),
    projectFile: files,
    baselines: baselines.map(({ createdAt, dates: plan, ...one }) => ({
      ...one,
      dates: answeredDates(plan, status),
      createTime: toDateTime(createdAt),
    })),
    timeline,
    refusals: await showRefusals(db, project, { timeline, files }),
    can,
    reasons,
    offers: await offersFor(db, actor, project, team),
    version,
  }
}

/** What this customer is offered: the form for its owner, changes for everybody of the unit. */
async function offersFor(db: Db, actor: Actor, project: ProjectRecord, team: Team) {
  const offers = offersOf(project.status)
  const isOwn = project.unitId === actor.unitId
  return {
    edit: offers.edit && isOwn && mayEdit(actor, project),
    createOrder: offers.createOrder && isOwn,
    stage: offers.stage && isOwn,
    dates: offers.dates && isOwn,
    info: offers.info && isOwn,
    people: offers.people && isOwn,
    upload: isOwn && mayUpload(actor, project, team),
    robots:
      isOwn && (await leadsProject(db, project.id, actor, { isManager: allows('unit-manager', actor) })),
  }
}

export async function showDates(db: Db, actor: Actor, id: string): Promise<AnsweredDates> {
  const { status } = await findVisibleProject(db, actor, id)
  return answeredDates(await readDates(db, id), status)
}

export async function showTeam(db: Db, actor: Actor, id: string) {
  await findVisibleProject(db, actor, id)
  return readTeam(db, id)
}

export async function showExplanations(db: Db, actor: Actor, id: string) {
  await findVisibleProject(db, actor, id)
  return asExplanations(await timelineOf(db, id))
}

export async function showNumber(db: Db, actor: Actor, id: string) {
  const { number } = await findVisibleProject(db, actor, id)
  return { data: number, projectNumber: number }
}

/** The block diagrams of a project. */
export async function listProjectFiles({ db }: Platform, id: string): Promise<ProjectFile[]> {
  const files = await listFilesOf(db, { kind: 'project', recordId: id })
  const names = await listAccountNames(
    db,
    files.flatMap(({ uploaderId }) => uploaderId ?? []),
  )
  return files.map((file) => ({
    id: file.id,
    fileName: file.name,
    fileSize: file.size,
    addr: `/fileInfo/download?id=${file.id}`,
    uploadUser: names.get(file.uploaderId ?? '') ?? '',
    createTime: toDateTime(file.createdAt),
  }))
}
