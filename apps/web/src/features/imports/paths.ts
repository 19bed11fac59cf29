import { defineScreen } from '../../shared/router/screen.ts'

interface ImportsSearch {
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const importsScreen = defineScreen(
  '/imports',
  ({ pageNum, pageSize }): ImportsSearch => ({ pageNum, pageSize }),
)
