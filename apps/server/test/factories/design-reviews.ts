import type { Value } from '../../src/platform/db/database.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { storedRow } from '../databases/stored.ts'

type Place = Pick<Platform, 'db' | 'clock'>

/** A PDF among the files of a project. */
export async function makeDrawing(
  { db, clock }: Place,
  projectId: string,
  uploaderId: string,
  name = '原理图_V1.0.pdf',
): Promise<string> {
  const id = newId()
  const now = clock.now()
  await db
    .insertInto('storedFile')
    .values({
      ...{ id, name, extension: 'pdf', mediaType: 'application/pdf', size: 9, sha256: Buffer.alloc(32) },
      ...{ createdAt: now, attachedAt: now, uploaderId, purpose: 'project' },
      ...{ ownerKind: 'project', ownerId: projectId },
    })
    .execute()
  return id
}

/** A review with one finding that the customer has to answer, or that is still the provider's. */
export async function makeReview(
  { db, clock }: Place,
  made: {
    projectId: string
    by: string
    fileId: string
    status?: 'reviewing' | 'sent'
    drawing?: Value<'designReview', 'drawing'>
    finding?: 'open' | 'answered' | 'resolved'
  },
): Promise<{ id: string; finding: string }> {
  const { projectId, by, fileId, status = 'sent', drawing = 'schematic' } = made
  const [id, finding] = [newId(), newId()]
  const now = clock.now()
  const { unitId } = await storedRow(db, 'project', { id: projectId })
  await db
    .insertInto('designReview')
    .values({ id, projectId, unitId, drawing, status, openedBy: by, createdAt: now, updatedAt: now })
    .execute()
  const sentAt = status === 'sent' ? now : null
  await db
    .insertInto('designReviewRound')
    .values({ reviewId: id, number: 1, fileId, createdAt: now, sentAt })
    .execute()
  await db
    .insertInto('designFinding')
    .values({
      ...{ id: finding, reviewId: id, number: 1, round: 1, page: 1, x: 0.5, y: 0.5 },
      ...{ severity: 'major', text: '去耦电容离引脚过远', status: made.finding ?? 'open' },
      ...{ createdBy: by, createdAt: now, updatedAt: now },
    })
    .execute()
  return { id, finding }
}
