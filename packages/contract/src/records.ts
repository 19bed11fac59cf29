import { accountRecord, invitationRecord, unitRecord } from './accounts/record.ts'
import { commentRecord, faqRecord, missedSearchRecord, synonymRecord } from './authoring/feedback-record.ts'
import {
  baseRecord,
  documentRecord,
  importingRecord,
  reviewNoteRecord,
  versionRecord,
  writingRecord,
} from './authoring/record.ts'
import { categoryRecord, spaceRecord, tagGroupRecord, tagRecord } from './authoring/structure-record.ts'
import { CERTIFICATION_RECORDS } from './certifications/kinds.ts'
import { changeNoticeRecord, changeReplyRecord } from './changes/record.ts'
import { contactRecord } from './contact/record.ts'
import { dictionaryOptionRecord } from './dictionaries/record.ts'
import {
  boardFirmwareRecord,
  firmwareLineRecord,
  firmwareReleaseRecord,
  signingKeyRecord,
} from './firmware/record.ts'
import { handoverRecord } from './handovers/record.ts'
import { accessTokenRecord, secondFactorRecord, sessionRecord } from './identity/record.ts'
import { exportRecord, importRecord } from './imports/record.ts'
import { favouriteRecord, followRecord, unitCategoryRecord } from './knowledge/record.ts'
import { cannedReasonRecord, listViewRecord } from './lists/record.ts'
import { partnerRecord } from './logos/record.ts'
import { announcementRecord, messageRecord, outboxRecord } from './messages/record.ts'
import { parameterTableRecord } from './parameters/record.ts'
import { personnelRecord } from './personnel/record.ts'
import { designFindingRecord, designReviewRecord } from './projects/design-review/record.ts'
import { projectRecord } from './projects/record.ts'
import { pushRecord } from './pushes/record.ts'
import type { ActOf, FlagsOf, RecordShape, StateOf, WorkedShape } from './record.ts'
import { robotRecord } from './robots/record.ts'
import { visitRecord } from './visits/record.ts'
import { webhookRecord } from './webhooks/record.ts'
import {
  cannedReplyRecord,
  deputyRecord,
  knownIssueRecord,
  orderPresenceRecord,
  orderTypingRecord,
} from './work-orders/desk-record.ts'
import { workCalendarRecord, workOrderNoteRecord, workOrderRecord } from './work-orders/record.ts'

/** Every kind of record. Audit, live wake-ups, diagrams and proofs follow from this list. */
export const RECORDS = [
  accountRecord,
  unitRecord,
  invitationRecord,
  personnelRecord,
  projectRecord,
  designReviewRecord,
  designFindingRecord,
  workOrderRecord,
  workOrderNoteRecord,
  workCalendarRecord,
  orderPresenceRecord,
  orderTypingRecord,
  cannedReplyRecord,
  deputyRecord,
  knownIssueRecord,
  dictionaryOptionRecord,
  spaceRecord,
  categoryRecord,
  tagGroupRecord,
  tagRecord,
  baseRecord,
  versionRecord,
  documentRecord,
  writingRecord,
  importingRecord,
  faqRecord,
  reviewNoteRecord,
  commentRecord,
  missedSearchRecord,
  synonymRecord,
  unitCategoryRecord,
  followRecord,
  favouriteRecord,
  partnerRecord,
  announcementRecord,
  messageRecord,
  outboxRecord,
  sessionRecord,
  accessTokenRecord,
  secondFactorRecord,
  importRecord,
  exportRecord,
  handoverRecord,
  ...CERTIFICATION_RECORDS,
  visitRecord,
  contactRecord,
  listViewRecord,
  cannedReasonRecord,
  webhookRecord,
  robotRecord,
  pushRecord,
  changeNoticeRecord,
  changeReplyRecord,
  firmwareLineRecord,
  signingKeyRecord,
  firmwareReleaseRecord,
  boardFirmwareRecord,
  parameterTableRecord,
] as const

type AnyRecord = (typeof RECORDS)[number]
/** The name of a kind of record. */
export type Kind = AnyRecord['kind']
/** The name of a kind that has a workflow. */
export type WorkedKind = Extract<AnyRecord, { workflow: object }>['kind']
/** The states that a record of a kind can stand in; the row types of the database name them by it. */
export type KindState<K extends WorkedKind> = K extends Kind
  ? StateOf<Extract<AnyRecord, { kind: K }>>
  : never
/** The values of one of its flags. */
export type KindFlag<K extends WorkedKind, F extends string> = K extends Kind
  ? FlagsOf<Extract<AnyRecord, { kind: K }>>[F & keyof FlagsOf<Extract<AnyRecord, { kind: K }>>]
  : never
/** What the audit can hold: `<kind>.<act>`. */
export type AuditAct = { [K in Kind]: `${K}.${ActOf<Extract<AnyRecord, { kind: K }>>}` }[Kind]

const BY_KIND = new Map<string, RecordShape>(RECORDS.map((record) => [record.kind, record]))

/** The declaration of a kind, undefined for a name that is none. */
export function recordOf(kind: string): RecordShape | undefined {
  return BY_KIND.get(kind)
}

/** What an act of the audit is called; its own name where it is none of ours. */
export function actLabel(action: string): string {
  const [kind = '', act = ''] = action.split('.')
  const record = recordOf(kind)
  const event = record?.workflow?.events[act]
  return event?.audit ?? event?.label ?? record?.acts[act] ?? action
}

/** Records that have a workflow, for the diagrams and the proofs. */
export const WORKED_RECORDS: readonly WorkedShape[] = (RECORDS as readonly RecordShape[]).filter(
  (record): record is WorkedShape => record.workflow !== undefined,
)
