import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import * as examining from '@xinqiao/contract/certifications/machines/console-endpoints'
import * as endpoints from '@xinqiao/contract/certifications/machines/endpoints'
import * as verdict from '@xinqiao/contract/certifications/machines/verdict-endpoints'
import { type RouteBinding, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { moveRoute } from '../../../platform/records/move-route.ts'
import type { ApplicationKind } from '../application-kind.ts'
import { listApplications } from '../show-application.ts'
import { approveMachine } from './approve-machine.ts'
import { listMachineQueue } from './list-machine-queue.ts'
import { showMachine } from './show-machine.ts'
import { beginMachine, changeMachine, submitMachine } from './submit-machine.ts'

/** The calls of whole machines: their form and their steps are their own. */
export function machineRoutes(platform: Platform, kind: ApplicationKind): RouteBinding[] {
  return [
    route(endpoints.listMachines, ({ query }, { actor }) =>
      listApplications(platform, machine, actor, query),
    ),
    route(endpoints.showMachine, ({ params }, { actor }) => showMachine(platform, kind, actor, params.id)),
    route(endpoints.beginMachine, (_input, { actor }) => beginMachine(platform, actor)),
    route(endpoints.submitMachine, ({ body }, caller) => submitMachine(platform, kind, caller, body)),
    route(endpoints.changeMachine, ({ body: { id, ...form } }, caller) =>
      changeMachine(platform, kind, caller, id, form),
    ),
    route(endpoints.changeMachineById, ({ params, body }, caller) =>
      changeMachine(platform, kind, caller, params.id, body),
    ),
    moveRoute(platform, kind, 'remove', endpoints.removeMachine),
    route(verdict.approveMachine, ({ body }, caller) => approveMachine(platform, kind, caller, body)),
    route(verdict.approveMachineByPut, ({ body }, caller) => approveMachine(platform, kind, caller, body)),
    route(examining.listMachineQueue, ({ query }) => listMachineQueue(platform, query)),
    moveRoute(platform, kind, 'confirm', examining.confirmMachine, ({ body }) => body),
    moveRoute(platform, kind, 'draft', examining.draftMachine, ({ body: { note, fileId } }) => ({
      note,
      input: { machine: { fileId } },
    })),
    moveRoute(platform, kind, 'approveSeal', examining.approveSealMachine, ({ body }) => body),
    moveRoute(platform, kind, 'seal', examining.sealMachine, ({ body }) => ({
      note: body.note,
      input: { machine: { fileId: body.fileId, address: body.ftAddr, waybill: body.ftWaybillNumber } },
    })),
  ]
}
