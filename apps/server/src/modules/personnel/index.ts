import { correctUnit as correctUnitEndpoint } from '@xinqiao/contract/personnel/console-endpoints'
import * as endpoints from '@xinqiao/contract/personnel/endpoints'
import * as listEndpoints from '@xinqiao/contract/personnel/list-endpoints'
import * as users from '@xinqiao/contract/personnel/user-endpoints'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { addByPhone, addChosen } from './add-person.ts'
import { authoriseServices } from './authorise-services.ts'
import { correctUnit } from './correct-unit.ts'
import { deletePerson, laterProjects } from './delete-person.ts'
import { editPerson } from './edit-person.ts'
import { findByPhone } from './find-by-phone.ts'
import { dutyHandovers } from './hand-over-duties.ts'
import {
  findPersonnel,
  listAllPersonnel,
  listCandidateUsers,
  listPersonnel,
  listUsers,
  unitOf,
} from './list-people.ts'
import { PERSONNEL_NOTICES } from './notices.ts'
import { listContacts, listStaff } from './offers/list-contacts.ts'
import { readOffers } from './offers/list-offers.ts'
import { listUnitServices } from './offers/offer-list-queries.ts'
import { peopleSource } from './offers/suggest-people.ts'
import { personnelKind } from './personnel-kind.ts'
import { idsOf } from './queries.ts'

export { putOnLists } from './import-queries.ts'

export function personnelModule(platform: Platform): Module {
  platform.notices.register(PERSONNEL_NOTICES)
  for (const kind of dutyHandovers) platform.handovers.register(kind)
  platform.searchSources.register(peopleSource(platform))
  return { routes: [...listRoutes(platform), ...changeRoutes(platform), ...offerRoutes(platform)] }
}

function listRoutes(platform: Platform) {
  const { db } = platform
  return [
    route(listEndpoints.clientPersonnelList, ({ query }, { actor }) => listPersonnel(platform, actor, query)),
    route(listEndpoints.clientPersonnelListNoPage, ({ query }, { actor }) =>
      listAllPersonnel(platform, actor, query),
    ),
    route(listEndpoints.findClientPersonnelList, ({ query }, { actor }) =>
      findPersonnel(platform, actor, query),
    ),
    route(listEndpoints.ftPersonnelList, ({ query }, { actor }) => listStaff(platform, actor, query)),
    route(endpoints.businessContacts, ({ query }, { actor }) => listContacts(platform, actor, query)),
    route(endpoints.getLaterProject, ({ query }, { actor }) => laterProjects(db, actor, idsOf(query))),
    route(users.getUserList, (input, { actor }) => listUsers(platform, actor, input)),
    route(users.getAppUserList, (input, { actor }) => listCandidateUsers(platform, actor, input)),
    route(users.serviceList, (_input, { actor }) => listUnitServices(db, unitOf(actor))),
    route(users.findByUserName, ({ query }, { actor }) =>
      findByPhone(platform, actor, query.phone ?? query.userName ?? ''),
    ),
  ]
}

function changeRoutes(platform: Platform) {
  return [
    route(endpoints.addClientPersonnel, ({ body }, caller) => addChosen(platform, caller, body)),
    route(endpoints.deletePersonnel, ({ params }, caller) => deletePerson(platform, caller, [params.id])),
    route(users.addUser, ({ body }, caller) => addByPhone(platform, caller, body)),
    route(users.editUser, ({ body }, caller) => editPerson(platform, caller, body)),
    route(users.delUser, ({ query }, caller) => deletePerson(platform, caller, idsOf(query))),
    route(correctUnitEndpoint, ({ params, body }, caller) => correctUnit(platform, caller, params.id, body)),
    route(users.authUserService, ({ body }, caller) => authoriseServices(platform, caller, body)),
  ]
}

function offerRoutes(platform: Platform) {
  return [
    route(endpoints.listOffers, (_input, { actor }) => readOffers(platform.db, actor)),
    moveRoute(platform, personnelKind, 'accept', endpoints.acceptOffer),
    moveRoute(platform, personnelKind, 'decline', endpoints.declineOffer),
  ]
}
