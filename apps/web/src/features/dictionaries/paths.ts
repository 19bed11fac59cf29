import { defineScreen, oneOf, type RawSearch } from '../../shared/router/screen.ts'

export interface DictionariesSearch {
  /** the dictionary that is open; the first unless set */
  code?: string | undefined
  show?: 'all' | undefined
}

export const dictionariesScreen = defineScreen(
  '/dictionaries',
  ({ code, show }: RawSearch): DictionariesSearch => ({ code, show: oneOf(show, ['all']) }),
)
