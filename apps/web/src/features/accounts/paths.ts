import { defineScreen, listScreen } from '../../shared/router/screen.ts'

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

/** Invitations of one’s own unit. */
export const unitInvitationsScreen = listScreen('/personalCenter/unitInvitations', [])

export const registrationsScreen = listScreen('/registrations', ['keyword', 'status', 'category', 'id'])
export const unitsScreen = listScreen('/units', ['keyword', 'unitType', 'id'])
export const invitationsScreen = listScreen('/invitations', ['keyword', 'state'])
export const accountsScreen = listScreen('/accounts', ['keyword', 'status', 'unitId', 'id'])
export const staffScreen = listScreen('/staff', ['keyword', 'role'])
