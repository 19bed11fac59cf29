import { readsBecause, type TablesOf, WAITS } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [
    'announcement',
    'announcementUnit',
    'inboxSight',
    'inboxTally',
    'message',
    'messageSetting',
    'quietHours',
  ],
  reads: {
    ...readsBecause(
      'An announcement is shown with the names of its units. Accounts build on this module, so it cannot ask them.',
      {
        'announcements/announcement-queries.ts': ['unit'],
      },
    ),
    ...readsBecause('The platform sends mail and SMS, this module shows them.', {
      'queries.ts': ['outboxMessage'],
    }),
    ...readsBecause(WAITS, {
      'queue-queries.ts': ['outboxMessage'],
    }),
    ...readsBecause(
      'The people of an announcement come with their settings, a hundred at a time. Accounts build on this module, so it cannot ask them.',
      {
        'recipient-queries.ts': ['account', 'unit'],
      },
    ),
  },
}
