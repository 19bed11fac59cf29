import { defineScreen, type RawSearch } from '../../shared/router/screen.ts'

interface PeopleSearch {
  name?: string | undefined
  department?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

/** Where other features stand that lists of people lead to. */
export interface PeoplePlaces {
  /** where colleagues are invited to register */
  inviteHref: string
  /** where robots of the unit’s groups are kept */
  robotsHref: string
  projectHref: (id: string) => string
}

/** Lists of people show ten rows unless asked otherwise (document 2 section 9). */
export const PEOPLE_PAGE_SIZE = 10

export const personnelScreen = defineScreen('/personalCenter/personnelManagement', people)
export const internalStaffScreen = defineScreen('/technicalSupport/internalStaff', people)
export const providerStaffScreen = defineScreen(
  '/technicalSupport/FTpersonnel',
  (raw): PeopleSearch & { tab: 'staff' | 'contacts' } => ({
    ...people(raw),
    tab: raw.tab === 'contacts' ? 'contacts' : 'staff',
  }),
)

function people({ name, department, pageNum, pageSize }: RawSearch): PeopleSearch {
  return { name, department, pageNum, pageSize }
}
