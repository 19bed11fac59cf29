import { listScreen } from '../../shared/router/screen.ts'

/** The console's list of downloads. */
export const downloadsScreen = listScreen('/kb/downloads', ['code', 'keyword'])
