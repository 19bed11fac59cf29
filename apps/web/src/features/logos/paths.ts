import { defineScreen } from '../../shared/router/screen.ts'

interface PartnersSearch {
  keyword?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const logoWallScreen = defineScreen('/compatibilityCertification/logoWall', () => ({}))

export const partnersScreen = defineScreen(
  '/partners',
  ({ keyword, pageNum, pageSize }): PartnersSearch => ({ keyword, pageNum, pageSize }),
)
