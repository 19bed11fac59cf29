import { defineScreen, type RawSearch } from '../../shared/router/screen.ts'

export const registerScreen = defineScreen('/register', (raw): { inviteCode?: string | undefined } => ({
  inviteCode: raw.inviteCode,
}))

export const myInformationScreen = defineScreen('/personalCenter/myInformation')

/** `action=password` opens the dialog at once: my information leads there. */
export const accountSecurityScreen = defineScreen(
  '/personalCenter/accountSecurity',
  (raw): { action?: 'password' | undefined } => ({
    action: raw.action === 'password' ? 'password' : undefined,
  }),
)

/** The query of a list: its filters beside page and size. */
export type ListSearch<F extends string> = Partial<Record<F | 'pageNum' | 'pageSize', string | undefined>>

export const registrationsScreen = listScreen('/registrations', ['keyword', 'status', 'category'])
export const unitsScreen = listScreen('/units', ['keyword', 'unitType'])
export const invitationsScreen = listScreen('/invitations', ['keyword', 'state'])
export const accountsScreen = listScreen('/accounts', ['keyword', 'status', 'unitId'])
export const staffScreen = listScreen('/staff', ['keyword', 'role'])

function listScreen<const F extends string>(path: string, filters: readonly F[]) {
  const names = [...filters, 'pageNum', 'pageSize'] as const
  return defineScreen(
    path,
    (raw: RawSearch) => Object.fromEntries(names.map((name) => [name, raw[name]])) as ListSearch<F>,
  )
}
