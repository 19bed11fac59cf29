import type { Module, Platform } from '../../platform/platform.ts'
import { documentRoutes, feedbackRoutes } from './document-routes.ts'
import { draftSource } from './documents/draft-source.ts'
import { collectResources } from './files/collect-resources.ts'
import { resourceFiles } from './files/take-file.ts'
import { draftHandover } from './hand-over-drafts.ts'
import { KNOWLEDGE_NOTICES } from './notices.ts'
import {
  returnedFaq,
  returnedVersions,
  unansweredComments,
  waitingFaq,
  waitingReviews,
} from './queue-queries.ts'
import { baseRoutes, reviewRoutes, structureRoutes } from './routes.ts'
import { RELEASE_QUEUE, releaseDue } from './versions/release-versions.ts'
import { FOLLOW_QUEUE, tellFollowers } from './versions/tell-followers.ts'

export { listDraftsOfBases } from './documents/draft-queries.ts'
export { proposeDocument } from './documents/propose-document.ts'
export { tellFollowers } from './versions/tell-followers.ts'

/** Writing for the knowledge base: where bases stand, their versions and documents. */
export function authoringModule(platform: Platform): Module {
  platform.notices.register(KNOWLEDGE_NOTICES)
  platform.fileOwners.register(resourceFiles)
  platform.searchSources.register(draftSource(platform.db))
  platform.handovers.register(draftHandover)
  const editors = { access: 'staff:editor' } as const
  platform.queues.register({
    name: 'reviews',
    title: '知识库版本',
    act: '审核',
    ...editors,
    waiting: waitingReviews,
  })
  platform.queues.register({
    name: 'returned',
    title: '被退回的版本',
    act: '修改',
    ...editors,
    waiting: returnedVersions,
  })
  platform.queues.register({
    name: 'faqReviews',
    title: '常见问题',
    act: '审核',
    ...editors,
    waiting: waitingFaq,
  })
  platform.queues.register({
    name: 'returnedFaq',
    title: '被退回的常见问题',
    act: '修改',
    ...editors,
    waiting: returnedFaq,
  })
  platform.queues.register({
    name: 'comments',
    title: '读者评论',
    act: '回复',
    ...editors,
    waiting: unansweredComments,
  })
  return {
    routes: [structureRoutes, baseRoutes, documentRoutes, feedbackRoutes, reviewRoutes].flatMap((routes) =>
      routes(platform),
    ),
    async work() {
      const { jobs } = platform
      await jobs.work<{ versionId: string }>(FOLLOW_QUEUE, ({ versionId }) =>
        tellFollowers(platform, versionId),
      )
      await jobs.work(RELEASE_QUEUE, () => releaseDue(platform))
      // What a stopped server missed is released within a minute of its start.
      await jobs.schedule('knowledge-release-due', '* * * * *', () => releaseDue(platform))
      await jobs.schedule('knowledge-resources', '51 * * * *', () => collectResources(platform))
    },
  }
}
