import { makeDrawing, makeReview } from '../../../../test/factories/design-reviews.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Reviews of the reader's project, of another unit's, and of one that the provider looks after. */
export async function makeReviewRecords(
  platform: Platform,
  {
    reader,
    stranger,
    own,
    foreign,
    customers,
  }: Record<'reader' | 'stranger' | 'own' | 'foreign' | 'customers', string>,
) {
  const of = async (projectId: string, status: 'reviewing' | 'sent', by = reader) => {
    const fileId = await makeDrawing(platform, projectId, by)
    return { fileId, ...(await makeReview(platform, { projectId, by, fileId, status })) }
  }
  const [mine, others, provider] = [
    await of(own, 'sent'),
    await of(foreign, 'sent', stranger),
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
