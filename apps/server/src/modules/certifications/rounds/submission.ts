import { type CertificationDefinition, faultLabels } from '@xinqiao/contract/certifications/definition'
import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import type { RoundChange } from '@xinqiao/contract/certifications/rounds/schemas'
import type { Db } from '../../../platform/db/database.ts'
import { listFormFiles } from '../files/file-queries.ts'
import { machineFacts } from '../machines/machine-facts.ts'
import type { ApplicationRecord } from '../queries.ts'

/** One thing that an application says; `field` as faults name it. */
export interface SubmittedFact {
  field: string
  label: string
  value: string
}

/** What was handed in at once: words and files. */
export interface Submission {
  facts: readonly SubmittedFact[]
  files: readonly { id: string; slot: string; name: string }[]
}

/** What an application says now, with these values where they are newer than its row. */
export async function submissionOf(
  db: Db,
  definition: CertificationDefinition,
  record: ApplicationRecord,
  values: Readonly<Record<string, string>> = {},
): Promise<Submission> {
  const row = { ...record, ...values }
  const facts =
    definition.name === machine.name
      ? await machineFacts(db, row)
      : definition.fields.map(({ wire, label, column }) => ({ field: wire, label, value: row[column] }))
  const files = (await listFormFiles(db, definition, record.id)).map(({ id, fjlx, fileName }) => ({
    ...{ id, slot: fjlx, name: fileName },
  }))
  return { facts, files }
}

/** What differs between two submissions, in the order of the form. */
export function changesBetween(
  definition: CertificationDefinition,
  was: Submission,
  is: Submission,
): RoundChange[] {
  const labels = [...new Set([...was.facts, ...is.facts].map(({ label }) => label))]
  const said = labels.flatMap((label) => {
    const [old, now] = [was, is].map(({ facts }) => facts.find((fact) => fact.label === label))
    const [before, after] = [old?.value ?? '', now?.value ?? '']
    return before === after ? [] : [{ field: (now ?? old)?.field ?? '', label, before, after, isFile: false }]
  })
  const slots = faultLabels(definition)
  const filed = definition.slots.flatMap(({ fjlx: field }) => {
    const before = namesOnlyIn(was, is, field)
    const after = namesOnlyIn(is, was, field)
    const label = slots.get(field) ?? field
    return before === '' && after === '' ? [] : [{ field, label, before, after, isFile: true }]
  })
  return [...said, ...filed]
}

function namesOnlyIn(one: Submission, other: Submission, slot: string): string {
  const held = new Set(other.files.filter((file) => file.slot === slot).map(({ id }) => id))
  return one.files
    .filter((file) => file.slot === slot && !held.has(file.id))
    .map(({ name }) => name)
    .join('、')
}
