import { defineScreen, type RawSearch } from '../../shared/router/screen.ts'

/** Robots of chat groups: one’s own, those of the unit, and those of a project. */
export const ownRobotsScreen = defineScreen('/personalCenter/robots')
export const unitRobotsScreen = defineScreen('/personalCenter/unitRobots')
export const projectRobotsScreen = defineScreen(
  '/technicalSupport/projectManagement/robots',
  ({ id = '', name }: RawSearch): { id: string; name?: string | undefined } => ({ id, name }),
)

/** Those of the desk’s queues. */
export const deskRobotsScreen = defineScreen('/robots')
