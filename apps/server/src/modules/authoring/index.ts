import * as base from '@xinqiao/contract/authoring/base-endpoints'
import * as document from '@xinqiao/contract/authoring/document-endpoints'
import * as faqEndpoints from '@xinqiao/contract/authoring/faq-endpoints'
import * as feedback from '@xinqiao/contract/authoring/feedback-endpoints'
import * as review from '@xinqiao/contract/authoring/review-endpoints'
import * as searchWords from '@xinqiao/contract/authoring/search-words-endpoints'
import * as structure from '@xinqiao/contract/authoring/structure-endpoints'
import * as tagEndpoints from '@xinqiao/contract/authoring/tag-endpoints'
import { type RouteBinding, route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { transition } from '../../platform/records/transition.ts'
import { listBases, readBase } from './bases/list-bases.ts'
import { listOptions } from './bases/list-options.ts'
import { createBase, updateBase } from './bases/save-base.ts'
import { addPicture, listResources } from './documents/add-picture.ts'
import { listBin, restoreDocument } from './documents/bin.ts'
import { createDocument, deleteDocument, placeDocument, updateDocument } from './documents/change-tree.ts'
import { draftSource } from './documents/draft-source.ts'
import { listPastTexts, readPastText } from './documents/past-texts.ts'
import { readText, saveText } from './documents/save-text.ts'
import { showWriters } from './documents/writers.ts'
import { listComments, replyComment, showComment } from './feedback/comments.ts'
import { createFaq, deleteFaq, listFaq, moveFaq } from './feedback/faq.ts'
import { faqKind } from './feedback/faq-kind.ts'
import {
  deleteMissedSearch,
  exportStatistics,
  listMissedSearches,
  readStatistics,
} from './feedback/statistics.ts'
import { createSynonym, listSynonyms, setSynonymUse, updateSynonym } from './feedback/synonyms.ts'
import { collectResources } from './files/collect-resources.ts'
import { replaceFile, resourceFiles, takeFile } from './files/take-file.ts'
import { importTexts } from './imports/import-texts.ts'
import {
  returnedFaq,
  returnedVersions,
  unansweredComments,
  waitingFaq,
  waitingReviews,
} from './queue-queries.ts'
import { createNote, listNotes, settleNote } from './review/notes.ts'
import { checkReferences } from './review/references.ts'
import * as places from './structure/structure.ts'
import { discardBase, discardVersion } from './versions/discard.ts'
import { moveVersion } from './versions/move-version.ts'
import { RELEASE_QUEUE, releaseDue } from './versions/release-versions.ts'
import { createVersion, updateVersion } from './versions/save-version.ts'
import { showVersion, showVersionChanges } from './versions/show-version.ts'
import { FOLLOW_QUEUE, tellFollowers } from './versions/tell-followers.ts'

export { listDraftsOfBases } from './documents/draft-queries.ts'
export { proposeDocument } from './documents/propose-document.ts'
export { tellFollowers } from './versions/tell-followers.ts'

/** Writing for the knowledge base: where bases stand, their versions and documents. */
export function authoringModule(platform: Platform): Module {
  platform.fileOwners.register(resourceFiles)
  platform.searchSources.register(draftSource(platform.db))
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
    routes: [
      ...structureRoutes(platform),
      ...baseRoutes(platform),
      ...documentRoutes(platform),
      ...feedbackRoutes(platform),
      ...reviewRoutes(platform),
    ],
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

function structureRoutes(platform: Platform): RouteBinding[] {
  return [
    route(structure.readStructure, () => places.readStructure(platform.db)),
    route(structure.createSpace, ({ body }, caller) => places.createSpace(platform, caller, body)),
    route(structure.updateSpace, ({ params, body }, caller) =>
      places.updateSpace(platform, caller, params.id, body),
    ),
    route(structure.moveSpace, ({ params, body }) =>
      places.moveByStep(platform, 'space', params.id, body.step),
    ),
    route(structure.createCategory, ({ body }, caller) => places.createCategory(platform, caller, body)),
    route(structure.updateCategory, ({ params, body }, caller) =>
      places.updateCategory(platform, caller, params.id, body),
    ),
    route(structure.moveCategory, ({ params, body }) =>
      places.moveByStep(platform, 'category', params.id, body.step),
    ),
    route(tagEndpoints.createGroup, ({ body }, caller) => places.createGroup(platform, caller, body)),
    route(tagEndpoints.updateGroup, ({ params, body }, caller) =>
      places.updateGroup(platform, caller, params.id, body),
    ),
    route(tagEndpoints.createTag, ({ body }, caller) => places.createTag(platform, caller, body)),
    route(tagEndpoints.updateTag, ({ params, body }, caller) =>
      places.updateTag(platform, caller, params.id, body),
    ),
    route(structure.deleteSpace, ({ params }, caller) =>
      places.deleteUnused(platform, caller, 'space', params.id),
    ),
    route(structure.deleteCategory, ({ params }, caller) =>
      places.deleteUnused(platform, caller, 'category', params.id),
    ),
    route(tagEndpoints.deleteGroup, ({ params }, caller) =>
      places.deleteUnused(platform, caller, 'tagGroup', params.id),
    ),
    route(tagEndpoints.deleteTag, ({ params }, caller) =>
      places.deleteUnused(platform, caller, 'tag', params.id),
    ),
  ]
}

function baseRoutes(platform: Platform): RouteBinding[] {
  const { db } = platform
  return [
    route(base.listBases, ({ query }) => listBases(db, query)),
    route(base.readOptions, () => listOptions(db)),
    route(base.createBase, ({ body }, caller) => createBase(platform, caller, body)),
    route(base.readBase, ({ params }) => readBase(db, params.id)),
    route(base.updateBase, ({ params, body }, caller) => updateBase(platform, caller, params.id, body)),
    route(base.createVersion, ({ params, body }, caller) => createVersion(platform, caller, params.id, body)),
    route(base.readVersion, ({ params }, { actor }) => showVersion(platform, actor, params.id)),
    route(base.versionChanges, ({ params }) => showVersionChanges(db, params.id)),
    route(base.updateVersion, ({ params, body }, caller) => updateVersion(platform, caller, params.id, body)),
    route(base.discardVersion, ({ params }, caller) => discardVersion(platform, caller, params.id)),
    route(base.discardBase, ({ params }, caller) => discardBase(platform, caller, params.id)),
    route(base.moveVersion, ({ params, body }, caller) => moveVersion(platform, caller, params.id, body)),
  ]
}

function documentRoutes(platform: Platform): RouteBinding[] {
  return [
    route(document.createDocument, ({ params, body }, caller) =>
      createDocument(platform, caller, params.id, body),
    ),
    route(document.updateDocument, ({ params, body }, caller) =>
      updateDocument(platform, caller, params.id, body),
    ),
    route(document.placeDocument, ({ params, body }) => placeDocument(platform, params.id, body)),
    route(document.readText, ({ params }, { actor }) => readText(platform, actor, params.id)),
    route(document.saveText, ({ params, body }, { actor }) => saveText(platform, actor, params.id, body)),
    route(document.showWriters, ({ params, body }, { actor }) =>
      showWriters(platform, actor, params.id, body.leaving),
    ),
    route(document.listResources, ({ params, query }, { actor }) =>
      listResources(platform, actor, params.id, query.documentId),
    ),
    route(document.addPicture, ({ params, body }, { actor }) => addPicture(platform, actor, params.id, body)),
    route(document.importTexts, ({ params, body }, caller) => importTexts(platform, caller, params.id, body)),
    route(document.takeFile, ({ params, body }, caller) =>
      takeFile(platform, caller, params.id, body.fileId),
    ),
    route(document.replaceFile, ({ params, body }, caller) =>
      replaceFile(platform, caller, params.id, body.fileId),
    ),
    route(document.listBin, ({ params }) => listBin(platform.db, params.id)),
    route(document.restoreDocument, ({ params, body }, caller) =>
      restoreDocument(platform, caller, params.id, body.documentId),
    ),
    route(document.listPastTexts, ({ params }) => listPastTexts(platform.db, params.id)),
    route(document.readPastText, ({ params, query }) => readPastText(platform.db, params.id, query.pastId)),
    route(document.deleteDocument, ({ params }, caller) => deleteDocument(platform, caller, params.id)),
  ]
}

function feedbackRoutes(platform: Platform): RouteBinding[] {
  const { db, config } = platform
  return [
    route(faqEndpoints.listFaq, ({ params }, { actor }) => listFaq(platform, actor, params.id)),
    route(faqEndpoints.createFaq, ({ params, body }, caller) => createFaq(platform, caller, params.id, body)),
    moveRoute(platform, faqKind, 'update', faqEndpoints.updateFaq, ({ body: { version, ...form } }) => ({
      input: { version, form },
    })),
    route(faqEndpoints.reviewFaq, async ({ params, body: { event, note, version } }, caller) => {
      await transition(platform, faqKind, event, { id: params.id, caller, note, input: { version } })
    }),
    route(faqEndpoints.moveFaq, ({ params, body }) => moveFaq(platform, params.id, body.step)),
    route(faqEndpoints.deleteFaq, ({ params }, caller) => deleteFaq(platform, caller, params.id)),
    route(feedback.listComments, ({ query }) => listComments(db, config.BRAND, query)),
    route(feedback.replyComment, ({ params, body }, caller) =>
      replyComment(platform, caller, params.id, body.content),
    ),
    route(feedback.showComment, ({ params, body }, caller) =>
      showComment(platform, caller, params.id, body.shown),
    ),
    route(feedback.readStatistics, ({ query }) => readStatistics(platform, query)),
    route(feedback.exportStatistics, ({ query }, context) => exportStatistics(platform, context, query)),
    route(searchWords.listMissedSearches, ({ query }) => listMissedSearches(db, query)),
    route(searchWords.deleteMissedSearch, ({ params }, caller) =>
      deleteMissedSearch(platform, caller, params.id),
    ),
    route(searchWords.listSynonyms, ({ query }) => listSynonyms(db, query)),
    route(searchWords.createSynonym, ({ body }, caller) => createSynonym(platform, caller, body)),
    route(searchWords.updateSynonym, ({ params, body }, caller) =>
      updateSynonym(platform, caller, params.id, body),
    ),
    route(searchWords.setSynonymUse, ({ params, body }, caller) =>
      setSynonymUse(platform, caller, params.id, body.isUsed),
    ),
  ]
}

function reviewRoutes(platform: Platform): RouteBinding[] {
  return [
    route(review.checkReferences, ({ params }) => checkReferences(platform.db, params.id)),
    route(review.listNotes, ({ params }) => listNotes(platform.db, params.id)),
    route(review.createNote, ({ params, body }, caller) => createNote(platform, caller, params.id, body)),
    route(review.settleNote, ({ params, body }, caller) =>
      settleNote(platform, caller, params.id, body.isDone),
    ),
  ]
}
