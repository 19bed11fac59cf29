import { listScreen } from '../../shared/router/screen.ts'

/** `queue` shows one of them whole. */
export const tasksScreen = listScreen('/tasks', ['queue'])
