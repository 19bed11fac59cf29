import { readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [
    'account',
    'accountService',
    'avatarUpload',
    'invitation',
    'invitationSending',
    'passwordReset',
    'post',
    'registration',
    'registrationDraft',
    'service',
    'staffRole',
    'unit',
    'unitAddress',
    'unitService',
    'unitType',
  ],
  reads: {
    ...readsBecause(
      'A list of accounts says when each was here last, and whether there is a second factor to reset.',
      {
        'people/account-queries.ts': ['secondFactor', 'session'],
      },
    ),
    ...readsBecause(
      'A picture is shown where a row that names it is found with it; each page asks for many.',
      {
        'profile/avatar-queries.ts': ['storedFile'],
      },
    ),
  },
}
