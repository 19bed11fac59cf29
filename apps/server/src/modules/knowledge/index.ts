import * as follow from '@xinqiao/contract/knowledge/follow-endpoints'
import * as member from '@xinqiao/contract/knowledge/member-endpoints'
import * as preview from '@xinqiao/contract/knowledge/preview-endpoints'
import * as project from '@xinqiao/contract/knowledge/project-endpoints'
import * as reading from '@xinqiao/contract/knowledge/reading-endpoints'
import * as search from '@xinqiao/contract/knowledge/search-endpoints'
import * as unitCategory from '@xinqiao/contract/knowledge/unit-category-endpoints'
import * as version from '@xinqiao/contract/knowledge/version-endpoints'
import type { Actor } from '../../platform/actor.ts'
import { type RouteBinding, route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { listBases, listFavouriteBases } from './bases/list-bases.ts'
import { showBase } from './bases/show-base.ts'
import {
  showCategories,
  showFavouriteSpaces,
  showHome,
  showLatest,
  showSpaceOptions,
  showSpaceTree,
  showTags,
} from './bases/show-spaces.ts'
import { openBase } from './documents/open-base.ts'
import { readDocument, readFaq, readFiles, readTree, type Sign } from './documents/read-document.ts'
import { showChanges, showSource } from './documents/version-changes.ts'
import { EXTRACT_QUEUE, extractFiles, READING_QUEUE, readNewFile } from './indexing/extract-files.ts'
import { queueReindex, REINDEX_QUEUE, reindex } from './indexing/keep-index.ts'
import { PREPARE_QUEUE, prepareAll } from './indexing/prepare-release.ts'
import { addFavourite, removeFavourite } from './members/change-favourite.ts'
import { addComment, changeComment, deleteComment, readComments } from './members/discuss-base.ts'
import { setBaseFollow, setChipFollow } from './members/follow.ts'
import { listFollowed } from './members/follow-queries.ts'
import { forgetOldViews, markVisited } from './members/mark-visited.ts'
import { readerOf } from './policy.ts'
import {
  listBasesOf,
  listLinkedBases,
  showProjectCategories,
  showProjectSpaces,
} from './projects/project-knowledge.ts'
import { listLinkedProjects } from './projects/project-queries.ts'
import {
  addUnitCategory,
  changeUnitCategory,
  deleteUnitCategory,
  fileUnderCategory,
} from './projects/unit-categories.ts'
import { signResource } from './resources/resource-address.ts'
import { showPreviewState } from './resources/show-preview-state.ts'
import { keepWords } from './search/keep-words.ts'
import { forgetOldMisses } from './search/note-miss.ts'
import { readFacets } from './search/search-facets.ts'
import { searchText } from './search/search-text.ts'
import { textSource } from './search/suggest-texts.ts'
import { knowledgeSource } from './search/suggest-titles.ts'

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
export { deleteMiss, listMisses } from './search/missed-queries.ts'
export { findNearTitles } from './search/near-titles.ts'
export {
  findSynonym,
  insertSynonym,
  listSynonymRows,
  lockSynonyms,
  setRetired,
  synonymTaken,
  updateSynonymRow,
} from './search/synonym-queries.ts'
export { findVisibleBase, findVisibleVersion } from './visibility-queries.ts'

export function knowledgeModule(platform: Platform): Module {
  const { jobs, searchSources, db } = platform
  searchSources.register(knowledgeSource(db))
  searchSources.register(textSource(db))
  return {
    routes: [
      ...listRoutes(platform),
      ...documentRoutes(platform),
      ...memberRoutes(platform),
      ...projectRoutes(platform),
    ],
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

function listRoutes(platform: Platform): RouteBinding[] {
  const { db } = platform
  return [
    route(reading.home, (_input, { actor }) => showHome(db, readerOf(actor))),
    route(reading.latest, (_input, { actor }) => showLatest(db, readerOf(actor))),
    route(reading.listBases, (input, { actor }) => listBases(platform, readerOf(actor), input)),
    route(search.searchText, ({ query }, { actor }) => searchText(db, readerOf(actor), query)),
    route(search.searchFacets, ({ query }, { actor }) => readFacets(db, readerOf(actor), query)),
    route(reading.spaceTree, ({ query }, { actor }) => showSpaceTree(db, readerOf(actor), query.keyword)),
    route(reading.spaces, (_input, { actor }) => showSpaceOptions(db, readerOf(actor))),
    route(reading.spaceTags, ({ params }, { actor }) => showTags(db, readerOf(actor), params.id)),
    route(reading.categorySelect, (_input, { actor }) =>
      showCategories(db, readerOf(actor), { inUse: false }),
    ),
    route(reading.clientCategorySelect, (_input, { actor }) =>
      showCategories(db, readerOf(actor), { inUse: true }),
    ),
  ]
}

function documentRoutes(platform: Platform): RouteBinding[] {
  const { db } = platform
  const signFor = (actor: Actor | null): Sign => {
    const now = platform.clock.now()
    return (id) => signResource(platform.keys, id, actor?.sessionId ?? null, now)
  }
  return [
    route(reading.baseDetail, (input, { actor }) => showBase(db, readerOf(actor), input)),
    route(reading.documentTree, ({ params }, { actor }) =>
      readTree(db, readerOf(actor), signFor(actor), params),
    ),
    route(reading.documentContent, ({ params }, { actor }) =>
      readDocument(db, readerOf(actor), signFor(actor), params),
    ),
    route(reading.baseOpening, (input, { actor }) => openBase(db, readerOf(actor), signFor(actor), input)),
    route(reading.baseContent, ({ params }, { actor }) =>
      readFiles(db, readerOf(actor), signFor(actor), params.kbId),
    ),
    route(reading.baseFaq, ({ params }, { actor }) =>
      readFaq(db, readerOf(actor), signFor(actor), params.kbId),
    ),
    route(reading.markVisited, ({ params }, { actor, address }) =>
      markVisited(platform, readerOf(actor), address, params.kbId),
    ),
    route(version.versionChanges, (input, { actor }) => showChanges(db, readerOf(actor), input)),
    route(version.versionTexts, ({ params }, { actor }) => showSource(db, readerOf(actor), params)),
    route(preview.previewState, ({ params }, { actor }) => showPreviewState(platform, actor, params.id)),
    route(member.listComments, ({ params }, { actor }) => readComments(platform, readerOf(actor), params.id)),
  ]
}

function memberRoutes(platform: Platform): RouteBinding[] {
  const { db, clock } = platform
  return [
    route(member.memberCategories, ({ params }, { actor }) =>
      showCategories(db, readerOf(actor), { spaceId: params.spaceId, inUse: params.type === 1 }),
    ),
    route(member.listFavourites, ({ body }, { actor }) => listFavouriteBases(db, readerOf(actor), body)),
    route(member.favouriteSpaces, (_input, { actor }) => showFavouriteSpaces(db, readerOf(actor))),
    route(member.addFavourite, ({ params }, { actor }) =>
      addFavourite(db, readerOf(actor), params.id, clock.now()),
    ),
    route(member.removeFavourite, ({ params }, { actor }) => removeFavourite(db, readerOf(actor), params.id)),
    route(follow.listFollows, (_input, { actor }) => listFollowed(db, readerOf(actor))),
    route(follow.followBase, ({ params }, { actor }) =>
      setBaseFollow(db, readerOf(actor), params.id, { at: clock.now() }),
    ),
    route(follow.unfollowBase, ({ params }, { actor }) =>
      setBaseFollow(db, readerOf(actor), params.id, null),
    ),
    route(follow.followChip, ({ params }, { actor }) =>
      setChipFollow(db, readerOf(actor), params.chip, { at: clock.now() }),
    ),
    route(follow.unfollowChip, ({ params }, { actor }) =>
      setChipFollow(db, readerOf(actor), params.chip, null),
    ),
    route(member.addComment, (input, { actor }) => addComment(platform, actor, input)),
    route(member.changeComment, (input, { actor }) => changeComment(platform, actor, input)),
    route(member.deleteComment, (input, { actor }) => deleteComment(platform, actor, input)),
  ]
}

function projectRoutes(platform: Platform): RouteBinding[] {
  const { db } = platform
  return [
    route(project.projectBases, ({ query: { prjId, cateId, ...page } }, { actor }) =>
      listLinkedBases(db, readerOf(actor), page, { projectId: prjId, cateId }),
    ),
    route(project.listLinkedBases, ({ query, body }, { actor }) =>
      listLinkedBases(db, readerOf(actor), query, body),
    ),
    route(project.listProjectBases, ({ query, body }, { actor }) =>
      listLinkedBases(db, readerOf(actor), query, body),
    ),
    route(project.basesOfProject, ({ query }, { actor }) =>
      listBasesOf(db, readerOf(actor), query.projectId),
    ),
    route(project.projectSpaces, (_input, { actor }) => showProjectSpaces(db, readerOf(actor))),
    route(project.linkedProjects, (_input, { actor }) => listLinkedProjects(db, readerOf(actor))),
    route(project.projectCategories, ({ params }, { actor }) =>
      showProjectCategories(db, readerOf(actor), params),
    ),
    route(unitCategory.addUnitCategory, ({ body }, caller) => addUnitCategory(platform, caller, body)),
    route(unitCategory.changeUnitCategory, (input, caller) => changeUnitCategory(platform, caller, input)),
    route(unitCategory.deleteUnitCategory, ({ params }, caller) =>
      deleteUnitCategory(platform, caller, params.id),
    ),
    route(unitCategory.fileUnderCategory, (input, caller) => fileUnderCategory(platform, caller, input)),
  ]
}
