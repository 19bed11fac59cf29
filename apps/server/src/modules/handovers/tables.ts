import { readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['handover'],
  reads: {
    ...readsBecause(
      'People are found by a part of their name among all, with what a handover must know of each.',
      {
        'person-queries.ts': ['account', 'personnel', 'post', 'unit'],
      },
    ),
  },
}
