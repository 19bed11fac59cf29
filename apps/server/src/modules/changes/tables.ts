import { readsBecause, type TablesOf, WAITS } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['changeNotice', 'changeReply', 'changeDocument', 'changeChoice'],
  reads: {
    ...readsBecause(
      'What a change touches is one question over projects, orders, certificates and readers: asking each owner would carry all of them here.',
      {
        'counts/group-queries.ts': ['account', 'unit'],
        'counts/key-queries.ts': ['certificate', 'project', 'projectSheet', 'unit'],
        'choices/choice-queries.ts': ['account', 'certificate', 'project', 'unit', 'workOrder'],
        'impact-queries.ts': [
          ...(['certificate', 'project', 'projectSheet', 'unit', 'workOrder', 'workOrderDetail'] as const),
        ],
        'documents/document-queries.ts': [
          ...(['account', 'knowledgeBase', 'knowledgeDownload', 'knowledgeFavourite'] as const),
          ...(['knowledgeFollow', 'knowledgeVersion'] as const),
        ],
      },
    ),
    ...readsBecause(WAITS, {
      'asking/awaited-queries.ts': ['unit'],
      'asking/nudge-queries.ts': [],
      'public/public-queries.ts': [],
      'queries.ts': ['workflowEvent'],
      'queue-queries.ts': [],
      'seen/seen-queries.ts': ['unit'],
      'standing-queries.ts': ['certificate', 'project'],
      'reply-queries.ts': [
        ...(['certificationApplication', 'personnel', 'project', 'projectSeat', 'unit'] as const),
        'workOrder',
      ],
    }),
  },
}
