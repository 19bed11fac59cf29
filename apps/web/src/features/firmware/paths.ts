import { listScreen } from '../../shared/router/screen.ts'

/** Lines of firmware and BSP with their newest releases. */
export const firmwareScreen = listScreen('/technicalSupport/firmware', ['keyword', 'kind'])

/** The releases of a line, with the open one. */
export const firmwareLineScreen = listScreen('/technicalSupport/firmwareReleases', ['lineId', 'id'])

/** All releases, with the open one. */
export const releasesScreen = listScreen('/firmware', ['keyword', 'lineId', 'status', 'id'])

/** Which boards run what. */
export const runningScreen = listScreen('/firmwareRunning', ['keyword', 'lineId', 'olderThan', 'stand'])
