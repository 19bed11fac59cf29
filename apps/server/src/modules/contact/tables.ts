import { NAMES, readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['contactMessage'],
  reads: {
    ...readsBecause(
      'Names that anyone may know stand on the logo wall and in the public list; both are searched at once.',
      {
        'company-queries.ts': ['certificate', 'partnerLogo'],
      },
    ),
    ...readsBecause(NAMES, {
      'queries.ts': ['unit'],
    }),
  },
}
