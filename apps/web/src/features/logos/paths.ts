import { defineScreen, listScreen } from '../../shared/router/screen.ts'

export const logoWallScreen = defineScreen('/compatibilityCertification/logoWall', () => ({}))

export const partnersScreen = listScreen('/partners', ['keyword'])
