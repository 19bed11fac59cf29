import * as document from '@xinqiao/contract/authoring/document-endpoints'
import * as faqEndpoints from '@xinqiao/contract/authoring/faq-endpoints'
import * as feedback from '@xinqiao/contract/authoring/feedback-endpoints'
import * as searchWords from '@xinqiao/contract/authoring/search-words-endpoints'
import { type RouteBinding, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { transition } from '../../platform/records/transition.ts'
import { addPicture, listResources } from './documents/add-picture.ts'
import { listBin, restoreDocument } from './documents/bin.ts'
import { createDocument, deleteDocument, placeDocument, updateDocument } from './documents/change-tree.ts'
import { listPastTexts, readPastText } from './documents/past-texts.ts'
import { readText, saveText } from './documents/save-text.ts'
import { showWriters } from './documents/writers.ts'
import { listComments, replyComment, showComment } from './feedback/comments.ts'
import { createFaq, deleteFaq, listFaq, moveFaq } from './feedback/faq.ts'
import { faqKind } from './feedback/faq-kind.ts'
import { exportLexicon, importLexicon } from './feedback/lexicon-workbook.ts'
import { listSynonyms } from './feedback/list-synonyms.ts'
import {
  deleteMissedSearch,
  exportStatistics,
  listMissedSearches,
  readStatistics,
} from './feedback/statistics.ts'
import { createSynonym, setSynonymUse, updateSynonym } from './feedback/synonyms.ts'
import { takeProposal } from './feedback/take-proposal.ts'
import { replaceFile, takeFile } from './files/take-file.ts'
import { importTexts } from './imports/import-texts.ts'

export function documentRoutes(platform: Platform): RouteBinding[] {
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

export function feedbackRoutes(platform: Platform): RouteBinding[] {
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
    route(searchWords.takeProposal, ({ params, body }, caller) =>
      takeProposal(platform, caller, params.id, body.proposed),
    ),
    route(searchWords.listSynonyms, ({ query }) => listSynonyms(db, query)),
    route(searchWords.createSynonym, ({ body }, caller) => createSynonym(platform, caller, body)),
    route(searchWords.updateSynonym, ({ params, body }, caller) =>
      updateSynonym(platform, caller, params.id, body),
    ),
    route(searchWords.setSynonymUse, ({ params, body }, caller) =>
      setSynonymUse(platform, caller, params.id, body.isUsed),
    ),
    route(searchWords.exportLexicon, ({ query }, caller) => exportLexicon(platform, caller, query)),
    route(searchWords.importLexicon, ({ body }, caller) => importLexicon(platform, caller, body.file)),
  ]
}
