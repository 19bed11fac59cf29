import { makeIdentityRecords } from '../../src/modules/identity/proof/identity-records.ts'
import { makeRobotRecords } from '../../src/modules/robots/proof/robot-records.ts'
import type { TestApp } from '../harness.ts'

/** What is of one person alone. */
export async function makeOwnRecords(app: TestApp, people: { reader: string; stranger: string }) {
  return { ...(await makeIdentityRecords(app, people)), ...(await makeRobotRecords(app, people)) }
}
