import type { Module, Platform } from '../../platform/platform.ts'
import { EXTRACT_QUEUE, extractFiles, READING_QUEUE, readNewFile } from './indexing/extract-files.ts'
import { queueReindex, REINDEX_QUEUE, reindex } from './indexing/keep-index.ts'
import { PREPARE_QUEUE, prepareAll } from './indexing/prepare-release.ts'
import { memberRoutes, projectRoutes } from './member-routes.ts'
import { forgetOldViews } from './members/mark-visited.ts'
import { documentRoutes, listRoutes } from './routes.ts'
import { forgetOldMisses } from './search/note-miss.ts'
import { textSource } from './search/suggest-texts.ts'
import { knowledgeSource } from './search/suggest-titles.ts'
import { keepWords } from './search/words/keep-words.ts'
import { toldBases } from './told-bases.ts'

export {
  type BaseRow,
  baseNameTaken,
  countDownloads,
  deleteBase,
  findBase,
  followNewestRelease,
  insertBase,
  listChips,
  listCurrent,
  listReadOnly,
  lockBase,
  touchBase,
  updateBaseRow,
} from './bases/record-queries.ts'
export { documentLinks, fillLinks, resourceLinks } from './documents/markdown-links.ts'
export { compareVersions, nameLinks } from './documents/version-changes.ts'
export { queueExtraction, queueReading } from './indexing/extract-files.ts'
export { indexAll, indexBase, indexCard } from './indexing/index-base.ts'
export { type MarkdownLine, markdownLines, plainCell } from './indexing/markdown-sections.ts'
export {
  dropPrepared,
  indexChange,
  indexRelease,
  prepareAll,
  queuePreparation,
} from './indexing/prepare-release.ts'
export { listFollowers } from './members/follow-queries.ts'
export { tellAnswered } from './members/tell-answered.ts'
export {
  answered,
  type CommentRow,
  findComment,
  insertReply,
  listThreads,
  recountComments,
  setShown,
} from './members/thread-queries.ts'
export { type Reader, readerOf } from './policy.ts'
export { findReadableResource } from './resources/find-readable.ts'
export { indexConverted } from './resources/follow-previews.ts'
export { isSigned, signResource } from './resources/resource-address.ts'
export { fileStateOf } from './resources/resource-queries.ts'
export { deleteMiss, findMiss, listMisses, setTaken } from './search/missed-queries.ts'
export { findNearTexts } from './search/words/near-texts.ts'
export {
  findSynonym,
  insertSynonym,
  listLeads,
  listSynonymRows,
  lockSynonyms,
  type SynonymGroup,
  setRetired,
  sharesOfTexts,
  synonymRows,
  synonymTaken,
  updateSynonymRow,
} from './search/words/synonym-queries.ts'
export {
  findVisibleBase,
  findVisibleVersion,
  listReadable,
  visibleBase,
  visibleToAccount,
} from './visibility-queries.ts'

export function knowledgeModule(platform: Platform): Module {
  const { jobs, searchSources, db } = platform
  platform.hearing.register(toldBases)
  searchSources.register(knowledgeSource(db))
  searchSources.register(textSource(db))
  return {
    routes: [listRoutes, documentRoutes, memberRoutes, projectRoutes].flatMap((routes) => routes(platform)),
    async work() {
      await jobs.work<{ versionId: string }>(EXTRACT_QUEUE, async ({ versionId }) => {
        await extractFiles(platform, versionId)
        await keepWords(platform)
      })
      await jobs.work<{ fileId: string }>(READING_QUEUE, ({ fileId }) => readNewFile(platform, fileId))
      await jobs.work(REINDEX_QUEUE, () => reindex(platform))
      await queueReindex(platform)
      await jobs.work(PREPARE_QUEUE, () => prepareAll(platform))
      // What was changed beside releases; those prepare and settle by themselves.
      await jobs.schedule('knowledge-search-settle', '*/5 * * * *', () => prepareAll(platform))
      await jobs.schedule('knowledge-words', '*/5 * * * *', () => keepWords(platform))
      await jobs.schedule('knowledge-views', '17 3 * * *', () => forgetOldViews(platform))
      await jobs.schedule('knowledge-misses', '27 3 * * *', () => forgetOldMisses(platform))
    },
  }
}
