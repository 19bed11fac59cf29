import { FIRST, readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [
    'accessToken',
    'accessTokenClosedUnit',
    'accessTokenPolicy',
    'demoLogin',
    'identityLink',
    'identityOffer',
    'loginGuard',
    'oidcRow',
    'puzzle',
    'recoveryCode',
    'secondFactor',
    'session',
    'sessionClaim',
    'smsCode',
  ],
  reads: {
    ...readsBecause(
      'Each request learns all of its actor in one statement. Accounts build on this module, so it cannot ask them.',
      {
        'log-in/demo-account-queries.ts': ['account', 'unit'],
        'queries.ts': [
          'account',
          'accountService',
          'deskDeputy',
          'post',
          'staffRole',
          'unit',
          'unitService',
          'unitType',
        ],
      },
    ),
    ...readsBecause(
      'An ended session stays while a device of its person is told by it. Pushes build on this module.',
      {
        'sessions/session-queries.ts': ['pushDevice'],
      },
    ),
    ...readsBecause(FIRST, {
      'at-work-queries.ts': ['account', 'staffRole'],
      'deputy-queries.ts': ['account', 'deskDeputy'],
      'roles-held-queries.ts': ['staffRole'],
      'programs/program-queries.ts': ['account'],
      'tokens/token-queries.ts': ['account', 'unit'],
      'tokens/policy-queries.ts': ['unit'],
      'second-factor/second-factor-queries.ts': ['account'],
    }),
  },
}
