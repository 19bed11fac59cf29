import { allows } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/projects/calls/console-endpoints'
import { dateDifferences, sheetDifferences, teamDifferences } from '@xinqiao/contract/projects/difference'
import type { PortfolioRow } from '@xinqiao/contract/projects/portfolio-schemas'
import { projectRecord } from '@xinqiao/contract/projects/record'
import { turnAt } from '@xinqiao/contract/workflow'
import type { Actor } from '../../../platform/actor.ts'
import { toDate, toDateTime } from '../../../platform/clock.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import type { Platform } from '../../../platform/platform.ts'
import { faeOf } from '../../accounts/index.ts'
import { findCreator, listMemberNames, listSubmissions } from '../detail-part-queries.ts'
import type { ProjectRecord } from '../detail-queries.ts'
import { looksAfter } from '../parties.ts'
import type { Content } from '../save/content.ts'
import { visibleTo, waitsForStaff } from '../scope-queries.ts'
import { showProject } from '../show-project.ts'
import { membersOf, namesOfTeam } from '../team/team-names.ts'
import { filterOf } from './list-projects.ts'
import { listPortfolioRows } from './list-queries.ts'
import { asProjectRow } from './show-rows.ts'

/** What of a project waits for whom at the provider, in words. */
const WAITS = {
  faeReview: '待 FAE 审核',
  managerReview: '待项目负责人审核',
  end: '结项待确认',
  restart: '重启待确认',
} as const

/** Projects of customers as their FAE and the managers see them. */
export async function listPortfolio(
  { db, clock }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoints.listPortfolio>['query'],
) {
  const today = toDate(clock.now())
  const scope = query.todo === 'mine' ? waitsForStaff(actor) : visibleTo(actor)
  const page = await listPortfolioRows(
    db,
    scope,
    { ...filterOf(query), unitName: query.unitName },
    { ...query, today },
  )
  return mapRows(
    page,
    (row): PortfolioRow => ({
      ...asProjectRow(row, today, actor.accountId),
      unitName: row.unitName,
      dueDate: row.dueDate,
      dueNode: row.dueNode,
      waits: waitOf(actor, row),
      waitsSince: row.updatedAt === null ? toDateTime(row.createdAt) : toDateTime(row.updatedAt),
    }),
  )
}

function waitOf(
  actor: Actor,
  row: Pick<ProjectRecord, 'status' | 'endingFlag' | 'unitFaeId' | 'faeId' | 'activeUnitFaeId'>,
): string {
  const turn = turnAt(projectRecord.workflow, row)
  if (turn === undefined || turn.of === 'owner') return ''
  const isMine = turn.of === 'unit-fae' ? looksAfter(actor, row) : allows('staff:manager', actor)
  return isMine ? WAITS[turn.name as keyof typeof WAITS] : ''
}

/** A project for review: in detail, with what differs from the submission before. */
export async function showForReview(platform: Platform, actor: Actor, id: string) {
  const { db } = platform
  const detail = await showProject(platform, actor, id)
  const [submissions, creator] = await Promise.all([listSubmissions(db, id), findCreator(db, id)])
  const [now, before] = submissions.toReversed()
  const names = await listMemberNames(
    db,
    [now, before].flatMap((one) => (one ? membersOf(one.content) : [])),
  )
  const differences = now && before ? differencesOf(before.content, now.content, names) : []
  const fae = detail.FT_projectPersonnel.find(({ duty }) => duty === 'FAE')
  // Until it has one of its own, that of its unit is proposed.
  const proposed = fae ?? (await faeOf(db, detail.projectInfo.corporateId))
  return {
    ...detail,
    ...{ submissions: submissions.length, differences, creatorName: creator?.name ?? '' },
    staff: { faeId: proposed?.id ?? '' },
  }
}

function differencesOf(before: Content, after: Content, names: ReadonlyMap<string, string>) {
  return [
    ...sheetDifferences(before.sheet, after.sheet),
    ...dateDifferences(before.dates, after.dates),
    ...teamDifferences(namesOfTeam(before.team, names), namesOfTeam(after.team, names)),
  ]
}
