import { RELEASED, readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['parameterRow', 'parameterTable', 'parameterText', 'parameterValue'],
  reads: {
    ...readsBecause(RELEASED, {
      'find/compare-queries.ts': ['knowledgeBase', 'knowledgeDocument', 'knowledgeVersion'],
      'find/row-queries.ts': ['knowledgeBase', 'knowledgeDocument', 'knowledgeVersion'],
      'keep/table-queries.ts': ['knowledgeBase', 'knowledgeDocument', 'knowledgeResource', 'storedFile'],
    }),
    ...readsBecause('The texts of a version are read some at a time, with what was read of them before.', {
      'reading/reading-queries.ts': ['knowledgeDocument', 'knowledgeText', 'knowledgeVersion'],
    }),
  },
}
