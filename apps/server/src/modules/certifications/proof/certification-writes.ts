import {
  APPLICATION_ENDPOINTS,
  olderComponentEndpoints,
} from '@xinqiao/contract/certifications/customer-endpoints'
import { removeMachine, submitMachine } from '@xinqiao/contract/certifications/machines/endpoints'
import { storedRow } from '../../../../test/databases/stored.ts'
import { formOf, makeApplication } from '../../../../test/factories/certifications.ts'
import { machineForm } from '../../../../test/factories/machines.ts'
import { type WriteSample, writeSample } from '../../../../test/proof/write-sample.ts'
import { idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const VENDOR = PEOPLE.vendor

const submissions = [
  ...Object.entries(APPLICATION_ENDPOINTS).map(([kind, { submit }]) => ({ kind, submit })),
  ...(olderComponentEndpoints.submit ? [{ kind: 'component', submit: olderComponentEndpoints.submit }] : []),
]

const MAKER = PEOPLE.applicant

const machineWrites: readonly WriteSample[] = [
  writeSample(
    submitMachine,
    async (app) => ({
      input: { body: (await machineForm(app, await app.signIn(MAKER))) as never },
      phone: MAKER,
    }),
    true,
  ),
  writeSample(removeMachine, async (app) => {
    const applicantId = await idOf(app, MAKER)
    const { unitId } = await storedRow(app.platform.db, 'account', { id: applicantId })
    const whose = { unitId: unitId ?? '', applicantId }
    const id = await makeApplication(app.platform, { kind: 'machine', number: 'ZJ-2611-9001', ...whose })
    return { input: { params: { id } }, phone: MAKER }
  }),
]

const kindWrites: readonly WriteSample[] = submissions.map(({ kind, submit }) =>
  writeSample(
    submit,
    async (app) => ({ input: { body: await formOf(app, kind, VENDOR) }, phone: VENDOR }),
    // The same files cannot be given twice, so that the first of them wins.
    true,
  ),
)

export const certificationWrites: readonly WriteSample[] = [...kindWrites, ...machineWrites]
