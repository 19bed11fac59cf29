import { designReviewRecord } from '@xinqiao/contract/projects/design-review/record'
import { projectRecord } from '@xinqiao/contract/projects/record'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DemoPart } from '../demo-world.ts'
import { seedDrawing } from '../project-diagrams.ts'
import type { DemoReview } from './demo-review.ts'
import { DESIGN_REVIEWS } from './design-review-list.ts'
import { atWork } from './past-moves.ts'
import { PROJECTS } from './project-list.ts'
import { type Person, type Room, seedFinding, seedMoves } from './seed-finding.ts'

/** Rooms in which FAE and customer review schematics of projects in design. */
export const demoDesignReviews: DemoPart = { title: '设计评审', seed, clear }

async function seed(platform: Platform, db: Db): Promise<void> {
  for (const review of DESIGN_REVIEWS) await seedReview(platform, db, review)
}

async function seedReview(platform: Platform, db: Db, review: DemoReview): Promise<void> {
  const project = await db
    .selectFrom('project')
    .select(['id', 'unitId'])
    .where('number', '=', review.project)
    .executeTakeFirstOrThrow()
  const now = platform.clock.now()
  const [reviewer, engineer] = await Promise.all([
    personAt(db, review.reviewer),
    personAt(db, review.engineer),
  ])
  const room: Room = { id: newId(), reviewer, engineer, now }
  const status = review.moves.at(-1)?.[0] === 'send' ? 'sent' : 'reviewing'
  const rounds = 1 + review.moves.filter(([event]) => event === 'submit').length
  await db
    .insertInto('designReview')
    .values({
      ...{ id: room.id, projectId: project.id, unitId: project.unitId, drawing: 'schematic' },
      ...{ status, round: rounds, openedBy: reviewer.id },
      createdAt: atWork(now, review.openedAgo, 2),
      updatedAt: atWork(now, review.moves.at(-1)?.[1] ?? review.openedAgo, 5),
    })
    .execute()
  await seedRounds(platform, db, review, room, project)
  await seedMoves(db, designReviewRecord, room.id, room, review.moves)
  for (const [index, finding] of review.findings.entries()) await seedFinding(db, room, finding, index + 1)
}

/** The first round has the drawing of the submission, each further one a version of its own. */
async function seedRounds(
  platform: Platform,
  db: Db,
  { project: number, moves, openedAgo }: DemoReview,
  { id, engineer, now }: Room,
  project: { id: string; unitId: string },
): Promise<void> {
  const about = PROJECTS.find((one) => one.number === number)
  if (!about) throw new Error(`no demonstration project ${number}`)
  const first = await db
    .selectFrom('storedFile')
    .select('id')
    .where('ownerKind', '=', projectRecord.kind)
    .where('ownerId', '=', project.id)
    .executeTakeFirstOrThrow()
  const sends = moves.filter(([event]) => event === 'send')
  const submits = moves.filter(([event]) => event === 'submit')
  for (let round = 1; round <= submits.length + 1; round += 1) {
    const [, ago = openedAgo, note = ''] = submits[round - 2] ?? []
    const at = atWork(now, ago, 4)
    const place = { ...project, uploaderId: engineer.id, at }
    const fileId =
      round === 1 ? first.id : await seedDrawing(platform, db, about, place, `原理图_V1.${round - 1}`)
    const sent = sends[round - 1]
    await db
      .insertInto('designReviewRound')
      .values({
        ...{ reviewId: id, number: round, fileId, note, createdAt: at },
        sentAt: sent ? atWork(now, sent[1], 5) : null,
      })
      .execute()
  }
}

function personAt(db: Db, phone: string): Promise<Person> {
  return db
    .selectFrom('account')
    .select(['id', 'realName'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
}

async function clear(db: Db): Promise<void> {
  const rooms = db
    .selectFrom('designReview')
    .innerJoin('project', 'project.id', 'designReview.projectId')
    .select('designReview.id')
    .where('project.isDemo', '=', true)
  const findings = db.selectFrom('designFinding').select('id').where('reviewId', 'in', rooms)
  await db.deleteFrom('workflowEvent').where('recordId', 'in', findings).execute()
  await db.deleteFrom('workflowEvent').where('recordId', 'in', rooms).execute()
  await db.deleteFrom('designReview').where('id', 'in', rooms).execute()
}
