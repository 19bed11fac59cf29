import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { makeDrawing, makeReview } from '../factories/design-reviews.ts'

/** Reviews of the reader's project, of another unit's, and of one that the provider looks after. */
export async function makeReviewRecords(
  platform: Platform,
  { reader, own, foreign, customers }: { reader: string; own: string; foreign: string; customers: string },
) {
  const of = async (projectId: string, status: 'reviewing' | 'sent') => {
    const fileId = await makeDrawing(platform, projectId, reader)
    return { fileId, ...(await makeReview(platform, { projectId, by: reader, fileId, status })) }
  }
  const [mine, others, provider] = [
    await of(own, 'sent'),
    await of(foreign, 'sent'),
    await of(customers, 'reviewing'),
  ]
  return {
    'project-drawing': { own: mine.fileId, foreign: others.fileId, deleted: newId() },
    'design-review': { own: mine.id, foreign: others.id, deleted: newId() },
    'design-finding': { own: mine.finding, foreign: others.finding, deleted: newId() },
    'customer-drawing': { own: provider.fileId, deleted: newId() },
    'customer-review': { own: provider.id, deleted: newId() },
    'customer-finding': { own: provider.finding, deleted: newId() },
  }
}
