import * as member from '@xinqiao/contract/knowledge/member-endpoints'
import * as preview from '@xinqiao/contract/knowledge/preview-endpoints'
import * as reading from '@xinqiao/contract/knowledge/reading-endpoints'
import * as search from '@xinqiao/contract/knowledge/search-endpoints'
import * as version from '@xinqiao/contract/knowledge/version-endpoints'
import type { Actor } from '../../platform/actor.ts'
import { type RouteBinding, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { listBases } from './bases/list-bases.ts'
import { showBase } from './bases/show-base.ts'
import {
  showCategories,
  showHome,
  showLatest,
  showSpaceOptions,
  showSpaceTree,
  showTags,
} from './bases/show-spaces.ts'
import { openBase } from './documents/open-base.ts'
import { readDocument, readFaq, readFiles, type Sign } from './documents/read-document.ts'
import { readTree } from './documents/read-tree.ts'
import { showChanges, showSource } from './documents/version-changes.ts'
import { readComments } from './members/discuss-base.ts'
import { markVisited } from './members/mark-visited.ts'
import { readerOf } from './policy.ts'
import { signResource } from './resources/resource-address.ts'
import { showPreviewState } from './resources/show-preview-state.ts'
import { noteSearch } from './search/note-search.ts'
import { readFacets } from './search/search-facets.ts'
import { searchText } from './search/search-text.ts'

export function listRoutes(platform: Platform): RouteBinding[] {
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

export function documentRoutes(platform: Platform): RouteBinding[] {
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
    route(search.noteSearch, ({ body }, { actor }) => noteSearch(platform, readerOf(actor), body)),
    route(version.versionChanges, (input, { actor }) => showChanges(db, readerOf(actor), input)),
    route(version.versionTexts, ({ params }, { actor }) => showSource(db, readerOf(actor), params)),
    route(preview.previewState, ({ params }, { actor }) => showPreviewState(platform, actor, params.id)),
    route(member.listComments, ({ params }, { actor }) => readComments(platform, actor, params.id)),
  ]
}
