import { allows } from '@xinqiao/contract/access'
import * as certificateEndpoints from '@xinqiao/contract/certifications/certificate-endpoints'
import * as certificates from '@xinqiao/contract/certifications/certificates/console-endpoints'
import * as componentFile from '@xinqiao/contract/certifications/component-file-endpoints'
import * as examining from '@xinqiao/contract/certifications/console-endpoints'
import * as customer from '@xinqiao/contract/certifications/customer-endpoints'
import * as figures from '@xinqiao/contract/certifications/figure-endpoints'
import { CERTIFICATIONS, certificationOf } from '@xinqiao/contract/certifications/kinds'
import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import * as open from '@xinqiao/contract/certifications/public-endpoints'
import * as questions from '@xinqiao/contract/certifications/question-endpoints'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import { handsOf } from '../../platform/actor.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Context, RouteBinding } from '../../platform/http/route.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { transition } from '../../platform/records/transition.ts'
import { type ApplicationInput, type ApplicationKind, applicationKind } from './application-kind.ts'
import { certificateKind } from './certificate-kind.ts'
import { changeApplication } from './change-application.ts'
import { exportFigures, showFigures } from './figures/show-figures.ts'
import { addComponentFile, removeComponentFile } from './files/component-files.ts'
import { OWNER, unitsOfOwner } from './files/file-owner-queries.ts'
import { applicationHandovers } from './hand-over-applications.ts'
import { machineKind } from './machines/machine-kind.ts'
import { machineRoutes } from './machines/machine-routes.ts'
import { CERTIFICATION_NOTICES } from './notices.ts'
import { printCertificate } from './print/print-certificate.ts'
import { exportPublic } from './public/export-public.ts'
import { keepFacets } from './public/keep-facets.ts'
import { checkCertified, listPublic, showPublic, verifyCertificate } from './public/show-public.ts'
import { EXAMINERS, isOfProject, listReadable, unitOfApplication } from './queries.ts'
import { assign } from './queue/assign.ts'
import { countByState, listExaminerRows } from './queue/console-queries.ts'
import { exportQueue } from './queue/export-queue.ts'
import { listQueue } from './queue/list-queue.ts'
import { applicationsOf, applicationsOfUnit, untakenApplications } from './queue/queue-queries.ts'
import { RENEWAL_CRON, RENEWAL_QUEUE, remindHolders } from './queue/remind-holders.ts'
import { showExamination } from './review/examine.ts'
import { tickCheck } from './review/tick-check.ts'
import { listApplications, showApplication } from './show-application.ts'
import { submitApplication } from './submit-application.ts'
import { applicationSource, certificateSource } from './suggest-certifications.ts'

export { type ApplicationInput, applicationKind } from './application-kind.ts'
export { linkFiles } from './files/file-queries.ts'
export { machineKind } from './machines/machine-kind.ts'
export { insertMachine } from './machines/machine-queries.ts'
export { takeNumbers } from './number-queries.ts'
export { insertCheck } from './public/check-queries.ts'
export { insertApplications } from './queries.ts'
export { firstState } from './states.ts'

export function certificationsModule(platform: Platform): Module {
  platform.notices.register(CERTIFICATION_NOTICES)
  const machines = machineKind()
  const kinds = new Map([
    ...CERTIFICATIONS.map((definition) => [definition.name, applicationKind(definition)] as const),
    [machine.name, machines],
  ])
  platform.searchSources.register(applicationSource(platform))
  platform.searchSources.register(certificateSource(platform))
  for (const kind of applicationHandovers) platform.handovers.register(kind)
  platform.hearing.register({
    kind: 'certification',
    access: ['unit', ...EXAMINERS],
    service: 'certification',
    readable: listReadable,
    unitOf: unitOfApplication,
    concerns: isOfProject,
    standIns: ['certifier'],
  })
  registerFiles(platform)
  registerQueues(platform)
  return {
    routes: [
      ...customerRoutes(platform, kinds),
      ...componentFileRoutes(platform, kinds),
      ...machineRoutes(platform, machines),
      ...publicRoutes(platform),
      ...consoleRoutes(platform, kinds),
    ],
    work: () => platform.jobs.schedule(RENEWAL_QUEUE, RENEWAL_CRON, () => remindHolders(platform)),
  }
}

type Kinds = ReadonlyMap<string, ApplicationKind>

/** Files of an application are read by its unit and those who examine; they come and go with its forms alone. */
function registerFiles({ fileOwners }: Platform): void {
  fileOwners.register({
    kind: OWNER,
    purpose: 'certification',
    service: 'certification',
    sameName: FILE_REFUSALS.sameName,
    canRead: async (db, actor, ownerId) => {
      const units = await unitsOfOwner(db, ownerId)
      return units.length > 0 && (allows(EXAMINERS, actor) || units.some((id) => id === actor.unitId))
    },
    canChange: async () => false,
  })
}

/** What waits for those who give out the work, and for each engineer. */
function registerQueues({ queues }: Platform): void {
  queues.register({
    name: 'certifications-untaken',
    title: '待分配的认证申请',
    act: '分配',
    access: 'staff:certifier',
    waiting: () => untakenApplications(),
  })
  queues.register({
    name: 'certifications-mine',
    title: '我的认证申请',
    act: '处理',
    access: EXAMINERS,
    waiting: (actor) => applicationsOf(handsOf(actor)),
  })
  queues.register({
    name: 'certifications-own',
    title: '认证申请',
    act: '去处理',
    access: ['unit:1', 'unit:4'],
    service: 'certification',
    waiting: ({ unitId }) => applicationsOfUnit(unitId),
  })
}

function kindOf(kinds: Kinds, name: string) {
  const [definition, kind] = [certificationOf(name), kinds.get(name)]
  if (!definition || !kind) throw notFound()
  return { definition, kind }
}

function customerRoutes(platform: Platform, kinds: Kinds): RouteBinding[] {
  const idOf = ({ params, query }: { params: unknown; query: unknown }) =>
    ((params ?? query) as { id: string }).id
  const more: Record<string, customer.KindEndpoints[]> = {
    component: [customer.olderComponentEndpoints],
    passive: [customer.passiveEndpointsByPost],
  }
  return CERTIFICATIONS.flatMap(({ name }) => {
    const { definition, kind } = kindOf(kinds, name)
    const documented = customer.APPLICATION_ENDPOINTS[name]
    return [documented ?? {}, ...(more[name] ?? [])].flatMap(({ list, show, submit, change }) => [
      ...(list
        ? [route(list, ({ query }, { actor }) => listApplications(platform, definition, actor, query))]
        : []),
      ...(show
        ? [route(show, (input, { actor }) => showApplication(platform, definition, kind, actor, idOf(input)))]
        : []),
      ...(submit
        ? [
            route(submit, ({ body }, context) =>
              submitApplication(platform, { definition, kind }, context, body),
            ),
          ]
        : []),
      ...(change
        ? [route(change, ({ body }, context) => changeApplication(platform, definition, kind, context, body))]
        : []),
    ])
  })
}

function componentFileRoutes(platform: Platform, kinds: Kinds): RouteBinding[] {
  const { kind } = kindOf(kinds, 'component')
  return [
    route(componentFile.addComponentFile, ({ body }, context) =>
      addComponentFile(platform, kind, context, body),
    ),
    route(componentFile.removeComponentFile, ({ query }, context) =>
      removeComponentFile(platform, kind, context, query),
    ),
  ]
}

function publicRoutes(platform: Platform): RouteBinding[] {
  return [
    route(open.listPublic, ({ query }) => listPublic(platform, query)),
    route(open.exportPublic, ({ query }, { reply }) => exportPublic(platform, query, reply)),
    route(open.listFacets, keepFacets(platform)),
    route(open.showPublic, ({ params }) => showPublic(platform, params.number)),
    route(certificateEndpoints.checkCertified, ({ query }) => checkCertified(platform, query)),
    route(certificateEndpoints.verifyCertificate, ({ params, query }) =>
      verifyCertificate(platform, { ...params, ...query }),
    ),
    route(certificateEndpoints.printCertificate, ({ params, query }, caller) =>
      printCertificate(platform, { ...params, ...query }, caller),
    ),
  ]
}

function consoleRoutes(platform: Platform, kinds: Kinds): RouteBinding[] {
  const { db } = platform
  const move = async (
    event: string,
    { kind, id }: { kind: string; id: string },
    { actor, address }: Pick<Context, 'address'> & { actor: NonNullable<Context['actor']> },
    { note, input }: { note?: string; input?: ApplicationInput },
  ) => {
    await transition(platform, kindOf(kinds, kind).kind, event, {
      id,
      caller: { actor, address },
      note,
      input,
    })
  }
  return [
    route(examining.listQueue, ({ query }, { actor }) => listQueue(platform, actor, query)),
    route(examining.exportQueue, ({ query }, caller) => exportQueue(platform, caller, query)),
    route(examining.countQueue, (_input, { actor }) => countByState(db, handsOf(actor))),
    route(examining.listExaminers, () => listExaminerRows(db)),
    route(examining.showExamination, ({ params }, { actor }) => {
      const { definition, kind } = kindOf(kinds, params.kind)
      return showExamination(platform, definition, kind, actor, params.id)
    }),
    route(examining.assignApplication, ({ params, body }, caller) =>
      assign(platform, kindOf(kinds, params.kind).kind, caller, params.id, body.assigneeId),
    ),
    route(examining.passApplication, ({ params, body: { note, waybill, ...issue } }, caller) =>
      move('pass', params, caller, { note, input: { issue, machine: { waybill } } }),
    ),
    route(examining.sendBackApplication, ({ params, body: { note, faults } }, caller) =>
      move('sendBack', params, caller, { note, input: { faults } }),
    ),
    moveRoute(platform, certificateKind, 'withdraw', certificates.withdrawCertificate, ({ body }) => body),
    moveRoute(platform, certificateKind, 'restore', certificates.restoreCertificate, ({ body }) => body),
    moveRoute(
      ...([platform, certificateKind, 'reissue', certificates.reissueCertificate] as const),
      ({ body: { note, productModel: model, ...right } }) => ({ note, input: { ...right, model } }),
    ),
    route(questions.askApplicant, ({ params, body }, caller) => move('ask', params, caller, body)),
    route(questions.dropQuestion, ({ params, body }, caller) => move('dropQuestion', params, caller, body)),
    route(questions.answerQuestion, ({ params, body: { note, fileIds } }, caller) =>
      move('answer', params, caller, { note, input: { answerFiles: fileIds } }),
    ),
    route(questions.takeBackApplication, ({ params }, caller) => move('takeBack', params, caller, {})),
    route(questions.tickCheck, ({ params, body }, caller) =>
      tickCheck(platform, kindOf(kinds, params.kind).definition, caller, params.id, body),
    ),
    route(figures.showCertificationFigures, ({ query }) => showFigures(platform, query)),
    route(figures.exportCertificationFigures, ({ query }, context) =>
      exportFigures(platform, context, query),
    ),
    route(examining.failApplication, ({ params, body }, caller) => move('fail', params, caller, body)),
    route(examining.measureApplication, ({ params, body }, caller) => move('measure', params, caller, body)),
  ]
}
