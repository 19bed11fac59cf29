import { defineScreen, listScreen, oneOf, type RawSearch } from '../../shared/router/screen.ts'

/** The console's list of bases. */
export const basesScreen = listScreen('/kb/bases', ['keyword', 'spaceId', 'status'])

/** Comments of readers, as the console answers them. */
export const commentsScreen = listScreen('/kb/comments', ['keyword', 'state'])

/** What is read in which days, and what was looked for in vain. */
export const statisticsScreen = listScreen('/kb/statistics', ['from', 'to'])

/** Words that say the same for the search. */
export const synonymsScreen = listScreen('/kb/synonyms', ['keyword', 'state', 'kind'])

export const structureScreen = defineScreen('/kb/structure', (raw): { tab?: 'tags' | undefined } => ({
  tab: oneOf(raw.tab, ['tags']),
}))

export interface WriteSearch {
  verId?: string | undefined
  /** where no version is named: the newest of this base */
  kbId?: string | undefined
  /** the document that is open; the first one when absent */
  docId?: string | undefined
  /** 1 shows the frequently asked questions instead of a document */
  faq?: '1' | undefined
}

/** Where a version is written. */
export const writeScreen = defineScreen(
  '/kb/write',
  (raw: RawSearch): WriteSearch => ({
    verId: raw.verId,
    kbId: raw.kbId,
    docId: raw.docId,
    faq: oneOf(raw.faq, ['1']),
  }),
)

/** A version that is being written beside the release before it. */
export const draftCompareScreen = defineScreen(
  '/kb/compare',
  ({ verId = '', doc }: RawSearch): { verId: string; doc?: string | undefined } => ({ verId, doc }),
)

interface FilesSearch {
  verId?: string | undefined
  /** where no version is named: the newest of this base */
  kbId?: string | undefined
}

/** The files that readers download with a version. */
export const filesScreen = defineScreen(
  '/kb/files',
  (raw: RawSearch): FilesSearch => ({ verId: raw.verId, kbId: raw.kbId }),
)
