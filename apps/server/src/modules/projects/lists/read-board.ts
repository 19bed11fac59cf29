import { allows } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import {
  BOARD_STATUSES,
  type BoardCard,
  type readBoard as endpoint,
} from '@xinqiao/contract/projects/calls/board-endpoints'
import { milestonesOf } from '@xinqiao/contract/projects/milestones'
import { type ProjectStatus, STAGES } from '@xinqiao/contract/projects/states'
import { daysBetween } from '@xinqiao/contract/time'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { datesFrom } from '../change/date-queries.ts'
import { visibleTo, waitsForStaff } from '../scope-queries.ts'
import { type Card, countBoard, listCards, listLoads } from './board-queries.ts'
import { filterOf } from './list-projects.ts'

/** All projects under way at one look: where each stands, what is late, who has the ball. */
export async function readBoard(
  { db, clock }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoint>['query'],
) {
  const today = toDate(clock.now())
  const scope = query.todo === 'mine' ? waitsForStaff(actor) : visibleTo(actor)
  const filter = { ...filterOf(query), unitName: query.unitName }
  const [counts, cards] = await Promise.all([
    countBoard(db, scope, filter, today),
    listCards(db, scope, filter, today),
  ])
  const columns = BOARD_STATUSES.map((status) => {
    const { count = 0, late = 0 } = counts.find((one) => one.status === status) ?? {}
    return { status, count, late, cards: cards.filter((one) => one.status === status).map(asCard(today)) }
  })
  return { columns }
}

/** How much each FAE has; whoever is no manager sees themselves. */
export function readLoads({ db, clock }: Platform, actor: Actor) {
  return listLoads(db, toDate(clock.now()), allows('staff:manager', actor) ? null : actor.accountId)
}

const asCard =
  (today: string) =>
  (card: Card): BoardCard => {
    const status = card.status
    const runs = (STAGES as readonly ProjectStatus[]).includes(status)
    return {
      ...{ id: card.id, projectName: card.name, projectNumber: card.number, unitName: card.unitName },
      ...{ faeName: card.faeName ?? '', status, dueDate: card.dueDate, dueNode: card.dueNode },
      lateDays: card.dueDate === null ? 0 : Math.max(0, daysBetween(card.dueDate, today)),
      ...ballOf(card),
      milestones: runs ? milestonesOf(status, datesFrom(card, card.rounds), today) : [],
    }
  }

/** Who has the ball, and what for; leading the stage on is the customer's. */
function ballOf({ status, endingFlag, review, changes }: Card): Pick<BoardCard, 'side' | 'next'> {
  if (status === 'fae-review') return { side: 'provider', next: 'FAE 审核' }
  if (status === 'manager-review') return { side: 'provider', next: '项目负责人审核' }
  if (endingFlag === 2) return { side: 'provider', next: '确认结项' }
  if (endingFlag === 1) return { side: 'customer', next: '确认结项' }
  if (changes) return { side: 'provider', next: '审核变更申请' }
  if (review === 'reviewing') return { side: 'provider', next: '设计评审' }
  if (review === 'sent') return { side: 'customer', next: '答复评审意见' }
  return { side: 'customer', next: '推进本阶段' }
}
