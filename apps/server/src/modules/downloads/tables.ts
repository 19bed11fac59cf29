import { readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['knowledgeDownload', 'readingCopy'],
  reads: {
    ...readsBecause('What a download takes is the files and texts of a version, in reading order.', {
      'held-file-queries.ts': [
        'knowledgeBase',
        'knowledgeBaseProject',
        'knowledgeDocument',
        'knowledgeResource',
        'knowledgeText',
        'knowledgeVersion',
        'project',
        'storedFile',
      ],
    }),
  },
}
