import { defineScreen } from '../../shared/router/screen.ts'

interface HandoversSearch {
  keyword?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const handoversScreen = defineScreen(
  '/handovers',
  ({ keyword, pageNum, pageSize }): HandoversSearch => ({
    keyword,
    pageNum,
    pageSize,
  }),
)
