import { WORKED_RECORDS, type WorkedKind } from '@xinqiao/contract/records'

/** Where the records of a kind keep their state and their flags. */
export interface StateColumns {
  table: string
  state: string
  flags: Readonly<Record<string, string>>
  /** the column that says the kind, where several kinds share the table; it holds their short names */
  shared?: { column: string; as: string }
}

/** Kinds whose columns are called otherwise than their declaration says. */
const OTHERWISE: { readonly [K in WorkedKind]?: Partial<StateColumns> } = {
  personnel: { state: 'state' },
  'work-order': { flags: { closeFlag: 'closing_flag', restartFlag: 'restart_flag' } },
  'component-certification': application('component'),
  'os-certification': application('os'),
  'chip-certification': application('chip'),
  'passive-certification': application('passive'),
  'machine-certification': application('machine'),
  visit: { table: 'visit_application' },
}

/**
 * The columns that hold the states of the workflows: `status` and the flags, in the table of the kind's name, unless
 * said otherwise. The row types name them by the declarations (`scripts/generate-tables.ts`), so that a state that is
 * none does not compile in a query.
 */
export const STATE_COLUMNS = Object.fromEntries(
  WORKED_RECORDS.map(({ kind, workflow }) => [
    kind,
    {
      table: kind.replaceAll('-', '_'),
      state: 'status',
      flags: Object.fromEntries(Object.keys(workflow.flags ?? {}).map((flag) => [flag, snake(flag)])),
      ...OTHERWISE[kind as WorkedKind],
    },
  ]),
) as { readonly [K in WorkedKind]: StateColumns }

function application(as: string): Partial<StateColumns> {
  return { table: 'certification_application', shared: { column: 'kind', as } }
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
