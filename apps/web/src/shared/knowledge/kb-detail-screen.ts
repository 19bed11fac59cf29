import { defineScreen, oneOf, type RawSearch } from '../router/screen.ts'

export interface KbDetailSearch {
  kbId: string
  verId?: string | undefined
  /** the document shown; the first one when absent */
  docId?: string | undefined
  /** page of a PDF document */
  page?: string | undefined
  /** 1 shows the frequently asked questions instead of a document */
  faq?: '1' | undefined
  /** 1 prints the document once it stands there: the download of what is written online */
  print?: '1' | undefined
  /** words that a search led here by: they are marked in the text */
  mark?: string | undefined
  /** a comment that a message leads to */
  comment?: string | undefined
}

/** Where a document of the knowledge base is read: reading, writing and downloading lead there. */
export const kbDetailScreen = defineScreen(
  '/knowledgeBase/kbDetail',
  (raw: RawSearch): KbDetailSearch => ({
    kbId: raw.kbId ?? '',
    verId: raw.verId,
    docId: raw.docId,
    page: raw.page,
    faq: oneOf(raw.faq, ['1']),
    print: oneOf(raw.print, ['1']),
    mark: raw.mark,
    comment: raw.comment,
  }),
)
