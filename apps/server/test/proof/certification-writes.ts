import {
  APPLICATION_ENDPOINTS,
  olderComponentEndpoints,
} from '@xinqiao/contract/certifications/customer-endpoints'
import { formOf } from '../factories/certifications.ts'
import { type WriteSample, writeSample } from './write-sample.ts'

const VENDOR = '13800006641'

const submissions = [
  ...Object.entries(APPLICATION_ENDPOINTS).map(([kind, { submit }]) => ({ kind, submit })),
  ...(olderComponentEndpoints.submit ? [{ kind: 'component', submit: olderComponentEndpoints.submit }] : []),
]

export const certificationWrites: readonly WriteSample[] = submissions.map(({ kind, submit }) =>
  writeSample(
    submit,
    async (app) => ({ input: { body: await formOf(app, kind, VENDOR) }, phone: VENDOR }),
    // The same files cannot be given twice, so that the first of them wins.
    true,
  ),
)
