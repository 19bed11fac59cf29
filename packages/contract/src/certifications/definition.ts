import type { WorkedShape } from '../record.ts'
import type { Refusal } from '../refusal.ts'
import type { CertificationPlace } from './places.ts'

/** Where our tables keep what the documents name in each kind anew. */
export type FieldColumn =
  | 'productName'
  | 'model'
  | 'productType'
  | 'platform'
  | 'projectNumber'
  | 'applyType'
  | 'companyName'
  | 'contactName'
  | 'phone'
  | 'email'

/** One field of an application, as documents, forms, lists and tables know it. */
export interface CertificationField {
  /** the documented name on the wire */
  wire: string
  column: FieldColumn
  label: string
  control: 'text' | 'select' | 'email' | 'phone'
  /** the options come from this dictionary */
  dictionary?: string
  /** options that the documents give as texts */
  choices?: readonly string[]
  max?: number
  /** said where it is empty; without it the field may stay so */
  missing?: string
  /** said of an e-mail address that is none, or several */
  wrong?: string
  /** what a new application begins with */
  starts?: 'phone' | 'email' | 'realName' | 'unitName'
  placeholder?: string
}

/** A place for files in an application. */
export interface CertificationSlot {
  fjlx: string
  label: string
  /** said where it is empty; without it the files are optional */
  missing?: string
  /** takes one file only */
  single?: true
  hint?: string
  /** its files tell for which chip the product was tested */
  tellsChip?: true
  /** the documented names of its files in answers and JSON calls */
  list?: string
  fileId?: string
  /** takes files of these types alone, with what is said of another */
  only?: { extensions: readonly string[]; wrong: string }
}

/** What is looked at before an application passes. */
export interface CertificationCheck {
  /** keeps the ticks apart, and stays when the words change */
  item: string
  label: string
  /** the verdict may do without it */
  optional?: true
}

/** A filter of the kind's lists. */
export interface CertificationFilter {
  wire: string
  column: FieldColumn | 'number' | 'status' | 'applicantName'
  label: string
  /** `contains` any part, `model` any spelling of a model, `equals` a choice, `among` one of several in a list */
  match: 'contains' | 'model' | 'equals' | 'among'
  dictionary?: string
  choices?: readonly string[]
  placeholder?: string
}

/** A column of the kind's list: a field, or what every application has. */
export interface CertificationColumn {
  wire: string
  title: string
  width?: number
  /** a number is that of a record or of a part */
  as?: 'name' | 'number' | 'status' | 'day'
}

/**
 * A kind of certification. Its calls, lists, dialogs, the console's pages, the public list and the proofs are made
 * from this; a new kind is one more of these.
 */
export interface CertificationDefinition<R extends WorkedShape = WorkedShape> extends CertificationPlace {
  /** names its calls, e.g. `certifications.listComponents` */
  noun: string
  /** of its numbers, e.g. `RZ-2611-0142` */
  prefix: string
  /** the documented name of the number */
  numberWire: string
  record: R
  statusDictionary: string
  /** which of its states an application begins in, and in which it is certified */
  begins: string
  passed: string
  /** other states in which nobody examines it */
  untaken?: readonly string[]
  /** states in which the applicant may change it */
  editable: readonly string[]
  /** other states in which the applicant must act */
  waits?: readonly string[]
  /** `label`: its lists answer the words of the state as `applyStatus`, with the code beside it */
  statusAs: 'label' | 'code'
  fields: readonly CertificationField[]
  slots: readonly CertificationSlot[]
  /** what else of it can be found fault with, where its form is no plain list of fields */
  parts?: readonly { field: string; label: string }[]
  /** what the engineer confirms, one by one, before it passes */
  checks: readonly CertificationCheck[]
  /** files that the provider brings */
  papers?: readonly { fjlx: string; label: string }[]
  /** said where required files are missing, as a rule of the whole form */
  filesMissing?: Refusal
  /** several models at once, an application each */
  batch?: { of: string; most: number }
  /** what the applicant confirms to be the same chip where files cannot be compared by machine */
  sameChip?: string
  filters: readonly CertificationFilter[]
  /** the list may also be narrowed to days of application */
  byDay?: true
  columns: readonly CertificationColumn[]
}

/** The words for what of an application a fault may name. */
export function faultLabels({ fields, slots, parts }: CertificationDefinition): Map<string, string> {
  const named = parts ?? fields.map(({ wire, label }) => ({ field: wire, label }))
  return new Map([
    ...named.map(({ field, label }) => [field, label] as const),
    ...slots.map(({ fjlx, label }) => [fjlx, `${label}（附件）`] as const),
  ])
}

/** The slot of the files that come with an answer: of no form, and of every kind. */
export const ANSWER_SLOT = { fjlx: 'ANSWER', label: '答复附件' } as const

/** What several machines of one application have in their lists. */
export const BETWEEN = '、'
