import * as endpoints from '@xinqiao/contract/projects/endpoints'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { projectHandovers } from './hand-over-projects.ts'
import { findProjectsOfUser, listProjectsOfPerson } from './list-projects.ts'
import { replacePersonnel } from './replace-personnel.ts'

export { describeSeats } from './describe-seats.ts'
export { countProjects, listProjectNames } from './name-queries.ts'
export {
  type HeldSeat,
  listNamesOf,
  listSeats,
  personName,
  vacate,
} from './queries.ts'

export function projectsModule(platform: Platform): Module {
  const { db, handovers } = platform
  for (const kind of projectHandovers) handovers.register(kind)
  return {
    routes: [
      route(endpoints.projectsOfPerson, ({ params, query }, { actor }) =>
        listProjectsOfPerson(db, actor, params.id, query),
      ),
      route(endpoints.replacePersonnel, ({ body }, caller) => replacePersonnel(platform, caller, body)),
      route(endpoints.findProjectsOfUser, ({ query }, { actor }) => findProjectsOfUser(db, actor, query)),
    ],
  }
}
