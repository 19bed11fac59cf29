import { personnelScreen } from '../../../features/personnel/paths.ts'
import { UnitRobots } from '../../../features/robots/portal/UnitRobots.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'

/** The robots of a unit, reached from its people. */
export function UnitRobotsPage() {
  return <UnitRobots peopleHref={hrefOf(personnelScreen)} />
}
