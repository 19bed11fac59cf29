import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { FieldFault } from '@xinqiao/contract/certifications/rounds/fault-schema'
import type { WorkedShape } from '@xinqiao/contract/record'
import type { Kind } from '@xinqiao/contract/records'
import { toDate } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { staleRecord } from '../../platform/records/audit.ts'
import type { AuditAddition, MoveContext, RecordKind, Standing } from '../../platform/records/kind.ts'
import { changeFiles, type FormFiles } from './files/form-files.ts'
import { type Issue, issueCertificate } from './issue-certificate.ts'
import type { MachineInput } from './machines/machine-kind.ts'
import { replaceMachine } from './machines/machine-queries.ts'
import { deleteChecks } from './public/check-queries.ts'
import { type ApplicationRecord, insertReturns, lockVisible, storeApplication } from './queries.ts'
import { keepQuestion } from './review/ask-applicant.ts'
import { isChecked } from './review/tick-check.ts'
import { changesTold, faultsTold, keepChange, openRound } from './rounds/keep-rounds.ts'
import { type ApplicationState, isOver, type QuestionFlag, UNTAKEN } from './states.ts'

/** All that are sent at once, and which of them one is. */
interface Batch {
  models: readonly string[]
  numbers: readonly string[]
  index: number
}

/** What comes with the events of an application. */
export interface ApplicationInput {
  /** of a new one */
  batch?: Batch
  assigneeId?: string
  issue?: Issue
  faults?: readonly FieldFault[]
  /** files that come with an answer */
  answerFiles?: readonly string[]
  /** what comes with the events of whole machines */
  machine?: MachineInput
  change?: {
    values: Record<string, string>
    files: FormFiles
    sameChipConfirmed: boolean
    version: number | undefined
  }
}

export type Application = ApplicationRecord & Standing<WorkedShape>
export type ApplicationMove = MoveContext<WorkedShape, Application, ApplicationInput>
export type ApplicationKind = RecordKind<WorkedShape, Application, ApplicationInput>

/** How applications of a kind move; made of its definition, and alike for all that one engineer examines. */
export function applicationKind(definition: CertificationDefinition): ApplicationKind {
  const kind: Omit<ApplicationKind, 'conditions'> & Known = {
    record: definition.record,
    load: async (db, actor, id) =>
      (await lockVisible(db, actor, definition.name, id)) as Application | undefined,
    // What is asked while nobody examines is asked by those who give out the work.
    people: ({ unitId, applicantId, assigneeId, status, questionFlag }) => ({
      'own-unit': unitId,
      owner: [applicantId],
      assignee: [questionFlag === 1 && UNTAKEN.includes(status) ? { roles: ['certifier'] } : assigneeId],
    }),
    conditions: { checked: ({ db, record }) => isChecked(db, definition, record) },
    store: async (move, { status, flags }) => {
      const { db, record, input, at } = move
      const version = input?.change?.version
      if (version !== undefined && version !== record.version)
        throw await staleRecord(db, definition.record.kind as Kind, record.id)
      const { questionFlag } = flags as { questionFlag?: QuestionFlag }
      const isStored = await storeApplication(db, record, {
        status: status as ApplicationState,
        isOver: isOver(definition, status),
        at,
        ...(questionFlag === undefined ? {} : { questionFlag }),
        ...broughtBy(move),
      })
      if (isStored) await keepQuestion(move, questionFlag)
      return isStored
    },
    effects: {
      pass: issue,
      resubmit: (move) => takeChange(definition, move),
      sendBack: async (move) => {
        await noteReturn(move)
        await openRound(definition, move)
      },
      takeBack: (move) => openRound(definition, move),
    },
    notices: async (move, name) => {
      const data = { ...noticeData(definition, move), ...(await roundData(definition, move)) }
      const { assigneeId, batch } = move.input ?? {}
      if (name === 'certification.assigned') return [{ to: [assigneeId], data }]
      const isOfBatch = batch !== undefined && batch.models.length > 1
      if (name === 'certification.submittedBatch')
        return isOfBatch && batch.index === 0 ? batchData(definition, move.record, batch) : null
      return name === 'certification.submitted' && isOfBatch ? null : data
    },
    named: ({ number }) => ({ name: number }),
  }
  return kind as unknown as ApplicationKind
}

function noticeData({ title, place }: CertificationDefinition, { record, note, input, at }: ApplicationMove) {
  const listedOn = input?.issue?.listedOn ?? ''
  return {
    ...{ id: record.id, number: record.number, title, place, unitName: record.unitName, reason: note },
    product: record.productName || record.model,
    model: input?.change?.values.model ?? record.model,
    waybill: input?.machine?.waybill ?? '',
    // Of a day that is past nothing needs to be said.
    listedOn: listedOn > toDate(at) ? listedOn : '',
  }
}

/** What a message says of one way back or forth, by field. */
async function roundData(definition: CertificationDefinition, { db, record, event, input }: ApplicationMove) {
  return {
    faults: faultsTold(definition, input?.faults ?? []),
    changed: event === 'resubmit' ? await changesTold(db, record.id) : '',
  }
}

function batchData(
  { name, title }: CertificationDefinition,
  record: Application,
  { models, numbers }: Batch,
) {
  return {
    ...{ id: record.id, kind: name, title, unitName: record.unitName },
    product: record.productName || record.model,
    count: models.length,
    models: models.join('、'),
    first: record.number,
    last: numbers.at(-1) ?? '',
  }
}

/** What the declarations of all kinds name alike. */
interface Known {
  conditions: {
    checked: (look: Pick<ApplicationMove, 'db' | 'record'>) => Promise<true | string>
  }
}

/** What an event writes beside the state. */
function broughtBy({ event, input, note }: ApplicationMove) {
  if (event === 'assign') return input?.assigneeId === undefined ? {} : { assigneeId: input.assigneeId }
  if (event === 'sendBack') return { informationReason: note, faults: input?.faults ?? [], remark: '' }
  if (event === 'fail') return { remark: note }
  if (event === 'rejectDraft') return { remark: `草稿需要修改：${note}` }
  if (event === 'draft') return { remark: '' }
  if (event !== 'resubmit' || !input?.change) return {}
  const { values, sameChipConfirmed } = input.change
  return { values, sameChipConfirmed, informationReason: '', faults: [] }
}

async function issue(move: ApplicationMove): Promise<AuditAddition> {
  const { db, record, input, at, actor } = move
  if (!input?.issue) throw new Error('a pass without what it certifies')
  const certificate = await issueCertificate(db, record, input.issue, { at, by: actor?.realName ?? '' })
  return { after: { certificate: certificate.number, validUntil: certificate.validUntil } }
}

/** What it went back for, counted by the figures when the faults themselves are gone. */
async function noteReturn({ db, record, input, at }: ApplicationMove): Promise<void> {
  const fields = input?.faults?.length ? input.faults.map(({ field }) => field) : ['']
  const { id: applicationId, kind } = record
  const rows = [...new Set(fields)].map((field) => ({ field, id: newId() }))
  await insertReturns(
    db,
    rows.map((row) => ({ ...row, applicationId, kind, returnedAt: at })),
  )
}

async function takeChange(
  definition: CertificationDefinition,
  { db, platform, record, input, actor, at }: ApplicationMove,
): Promise<AuditAddition> {
  if (!input?.change || actor === null) return {}
  const { values, files } = input.change
  const form = input.machine?.form
  await keepChange(
    db,
    definition,
    { record, by: actor.realName, at, values, isSubmitted: true },
    async () => {
      await changeFiles(db, platform, actor, record, files, at)
      if (form) await replaceMachine(db, record.id, form.sheet, form.boards)
    },
  )
  // What was confirmed of the papers before is looked at again.
  await deleteChecks(db, record.id)
  const before = Object.fromEntries(
    Object.keys(values).map((name) => [name, record[name as keyof Application]]),
  )
  return { before, after: values }
}
