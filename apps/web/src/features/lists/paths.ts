import { listScreen } from '../../shared/router/screen.ts'

/** Reasons that staff write often, of all acts or of one. */
export const reasonsScreen = listScreen('/canned-reasons', ['topic'])
