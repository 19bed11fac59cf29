import { listScreen } from '../../shared/router/screen.ts'

export const importsScreen = listScreen('/imports', ['id'])
