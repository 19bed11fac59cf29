import { defineScreen } from '../../shared/router/screen.ts'

interface DownloadsSearch {
  code?: string | undefined
  keyword?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

/** The console's list of downloads. */
export const downloadsScreen = defineScreen(
  '/kb/downloads',
  ({ code, keyword, pageNum, pageSize }): DownloadsSearch => ({ code, keyword, pageNum, pageSize }),
)
