/** What a filter is set to, by its names in the address: some rows of the demonstration fit, others do not. */
type Filter = Readonly<Record<string, string>>

/** A list as its readers use it, by hand from the documents: a new one has its row here. */
export interface ListCase {
  /** the file that draws it */
  of: string
  at: string
  who: string
  /** each filter by its label */
  filters: Readonly<Record<string, Filter | typeof FIRST>>
  /** the label of one that leaves none, or all, of what the demonstration has */
  leavesNone?: string
  leavesAll?: string
  /** the columns that can be ordered */
  orders?: readonly string[] | null
  /** what is pressed in its first row, and what is open then: in the address, or as a dialog */
  opens?: { by: 'row' | 'button' | 'link'; to: RegExp | 'dialog' } | null
}

/** The lists of a feature; they lie in the folder `proof` of it. */
export interface FeatureLists {
  portal?: readonly ListCase[]
  console?: readonly ListCase[]
}

/** The first choice that is offered: its value is made anew with each demonstration. */
export const FIRST = 'first'

export const BY_BUTTON = { by: 'button', to: 'dialog' } as const
export const IN_ADDRESS = { by: 'row', to: /[?&](id|order)=/ } as const
/** By two names in the address: the first day and the last. */
export const days = (first: string, last: string, [from, to]: readonly [string, string]) => ({
  [first]: from,
  [last]: to,
})
export const NOVEMBER = ['2026-11-01', '2026-11-10'] as const
export const SUPPORT = '/portal/technicalSupport'
export const VENDOR = '/portal/compatibilityCertification'

/** A list of the console; what opens it is a button with the name of the record. */
export const consoleList = (
  of: string,
  path: string,
  who: string,
  filters: ListCase['filters'],
  more: Partial<ListCase> = {},
): ListCase => ({ of, at: `/console/${path}`, who, filters, opens: BY_BUTTON, ...more })
