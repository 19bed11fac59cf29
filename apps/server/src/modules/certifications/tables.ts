import { NAMES, readsBecause, type TablesOf, WAITS } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [
    'certificate',
    'certificateEdition',
    'certificatePaper',
    'certificationApplication',
    'certificationCheck',
    'certificationFile',
    'certificationNumber',
    'certificationQuestion',
    'certificationReturn',
    'certificationRound',
    'machineApplication',
    'machineBoard',
  ],
  reads: {
    ...readsBecause(NAMES, {
      'queue/console-queries.ts': ['account', 'staffRole', 'unit'],
      'queries.ts': ['account', 'project', 'unit'],
      'suggest-queries.ts': ['unit'],
    }),
    ...readsBecause(
      'How long a step took stands between two events of the history of many records at once.',
      {
        'figures/figure-queries.ts': ['workflowEvent'],
      },
    ),
    ...readsBecause('An application says of each of its files how large it is and whether it was checked.', {
      'files/file-owner-queries.ts': ['storedFile'],
      'files/file-queries.ts': ['storedFile'],
    }),
    ...readsBecause(
      'By when an application is taken up is reckoned in working days, of many in one question.',
      {
        'queue/review-due-queries.ts': ['workDay'],
      },
    ),
    ...readsBecause(WAITS, {
      'queue/queue-queries.ts': ['unit'],
    }),
  },
}
