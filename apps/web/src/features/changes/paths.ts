import { listScreen } from '../../shared/router/screen.ts'

/** What touches the reader's unit; `id` of the one that is open. */
export const ownChangesScreen = listScreen('/personalCenter/changes', ['keyword', 'kind', 'status', 'id'])

/** All notices, with the open one, or `new`. */
export const changesScreen = listScreen('/changes', ['keyword', 'kind', 'status', 'id'])
