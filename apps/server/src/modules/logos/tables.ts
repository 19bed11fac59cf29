import { readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['partnerLogo'],
  reads: {
    ...readsBecause('A picture is shown where a logo that names it is found with it.', {
      'queries.ts': ['storedFile'],
    }),
  },
}
