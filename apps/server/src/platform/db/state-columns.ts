import type { WorkedKind } from '@xinqiao/contract/records'

/** Where the records of a kind keep their state and their flags. */
export interface StateColumns {
  table: string
  state: string
  flags: Readonly<Record<string, string>>
  /** the column that says the kind, where several kinds share the table; it holds their short names */
  shared?: { column: string; as: string }
}

/**
 * The columns that hold the states of the workflows. The row types name them by the declarations
 * (`scripts/generate-tables.ts`), so that a state that is none does not compile in a query.
 */
export const STATE_COLUMNS: { readonly [K in WorkedKind]: StateColumns } = {
  account: { table: 'account', state: 'status', flags: {} },
  personnel: { table: 'personnel', state: 'state', flags: {} },
  project: { table: 'project', state: 'status', flags: { endingFlag: 'ending_flag' } },
  'design-review': { table: 'design_review', state: 'status', flags: {} },
  'design-finding': { table: 'design_finding', state: 'status', flags: {} },
  'work-order': {
    table: 'work_order',
    state: 'status',
    flags: { closeFlag: 'closing_flag', restartFlag: 'restart_flag' },
  },
  'known-issue': { table: 'known_issue', state: 'status', flags: {} },
  'knowledge-version': { table: 'knowledge_version', state: 'status', flags: {} },
  'knowledge-faq': { table: 'knowledge_faq', state: 'status', flags: {} },
  'component-certification': application('component'),
  'os-certification': application('os'),
  'chip-certification': application('chip'),
  'passive-certification': application('passive'),
  'machine-certification': application('machine'),
  certificate: { table: 'certificate', state: 'status', flags: {} },
  visit: { table: 'visit_application', state: 'status', flags: {} },
  'contact-message': { table: 'contact_message', state: 'status', flags: {} },
}

function application(as: string): StateColumns {
  return {
    table: 'certification_application',
    state: 'status',
    flags: { questionFlag: 'question_flag' },
    shared: { column: 'kind', as },
  }
}
