import type { RecordKind } from '@xinqiao/contract/record-kinds'
import { makeProject } from '../factories/accounts.ts'
import { deleteRow } from '../factories/delete-row.ts'
import type { TestApp } from '../harness.ts'
import type { ProofWorld, Samples } from './feature-proof.ts'
import { FEATURES } from './features.ts'
import { ADMINISTRATOR, type Cast, READER, STRANGER } from './roles.ts'

/** Ids that no record has, whatever its kind. */
export const NOBODYS = {
  absent: '01900000-0000-7000-8000-000000000000',
  malformed: "1' or '1'='1",
  traversing: '../../../etc/passwd',
  word: 'undefined',
}

/** A sample of every kind of record that ids in the contract name. A kind without one does not compile. */
export async function makeRecords(app: TestApp, cast: Cast): Promise<Record<RecordKind, Samples>> {
  const { maker, otherMaker } = cast.unitIds
  const project = (name: string, unitId: string) =>
    makeProject(app.platform, { number: `PRJ-${name}`, name, unitId })
  const projects = {
    own: await project('自己的', maker),
    foreign: await project('别人的', otherMaker),
    gone: await project('删除的', maker),
  }
  await deleteRow(app, 'project', projects.gone)
  const idOf = (role: string) => cast.accountIds.get(role) ?? ''
  const people = { reader: idOf(READER), stranger: idOf(STRANGER), administrator: idOf(ADMINISTRATOR) }
  const world: ProofWorld = { app, cast, ...people, projects }
  const made = {}
  for (const feature of FEATURES)
    Object.assign(made, 'records' in feature ? await feature.records(world) : {})
  return made as Record<Sampled, Samples>
}

type Feature = (typeof FEATURES)[number]
type Made<F> = F extends { records: (world: ProofWorld) => Promise<infer M> } ? keyof M : never
/** The kinds of which some feature makes a sample. */
type Sampled = Made<Feature>
