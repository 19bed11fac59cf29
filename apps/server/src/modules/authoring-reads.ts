import { type ForeignReads, NAMES, WAITS } from './read-reasons.ts'

/** What writing for the knowledge base reads of other modules’ tables. */
export const AUTHORING_READS: Readonly<Record<string, ForeignReads>> = {
  'authoring/audit-names-queries.ts': {
    tables: ['project', 'unit'],
    why: 'The audit says what was chosen by its name, of several tables in one statement.',
  },
  'authoring/bases/base-queries.ts': {
    tables: ['knowledgeBase'],
    why: 'The list of bases shows and filters by their versions, spaces and categories.',
  },
  'authoring/documents/bin-queries.ts': {
    tables: ['account'],
    why: 'The bin says who put each thing there.',
  },
  'authoring/documents/document-queries.ts': {
    tables: ['storedFile'],
    why: 'The tree of a version says of each file how large it is and whether it was checked.',
  },
  'authoring/documents/draft-queries.ts': {
    tables: ['knowledgeBase'],
    why: 'A draft is found with the name of the base it is for.',
  },
  'authoring/documents/past-queries.ts': {
    tables: ['account'],
    why: NAMES,
  },
  'authoring/documents/resource-queries.ts': {
    tables: ['storedFile'],
    why: 'A document names who wrote it last, and its file.',
  },
  'authoring/documents/text-queries.ts': {
    tables: ['account', 'storedFile'],
    why: 'A document names who wrote it last, and its file.',
  },
  'authoring/documents/writer-queries.ts': {
    tables: ['account'],
    why: 'A document names who wrote it last, and its file.',
  },
  'authoring/feedback/faq-queries.ts': {
    tables: ['account', 'workflowEvent'],
    why: 'A question that waits says who wrote it, and one that came back why.',
  },
  'authoring/feedback/feedback-queries.ts': {
    tables: [
      'account',
      'knowledgeBase',
      'knowledgeComment',
      'knowledgeDownload',
      'knowledgeFavourite',
      'knowledgeViewDay',
    ],
    why: 'The figures of all bases are counted in one statement.',
  },
  'authoring/files/resource-queries.ts': {
    tables: ['filePreview', 'storedFile'],
    why: 'Files that nothing holds any more are found among all files at once.',
  },
  'authoring/imports/again-queries.ts': {
    tables: ['storedFile'],
    why: 'A picture that comes again is known by its bytes.',
  },
  'authoring/queue-queries.ts': {
    tables: ['account', 'knowledgeBase', 'knowledgeComment', 'workflowEvent'],
    why: WAITS,
  },
  'authoring/review/note-queries.ts': {
    tables: ['account'],
    why: NAMES,
  },
  'authoring/review/reference-queries.ts': {
    tables: ['knowledgeBase'],
    why: 'What a text names in 《》 is looked up among the bases that readers have.',
  },
  'authoring/structure/structure-queries.ts': {
    tables: ['knowledgeBase'],
    why: 'Spaces and categories are shown with the number of their bases, and stay while one stands in them.',
  },
  'authoring/versions/discard-queries.ts': {
    tables: ['workflowEvent'],
    why: 'What was ever released stays: the events say so.',
  },
  'authoring/versions/due-queries.ts': {
    tables: ['knowledgeBase', 'workflowEvent'],
    why: 'A version is shown with its base and those who moved or changed it.',
  },
  'authoring/versions/version-queries.ts': {
    tables: ['account', 'auditEvent', 'knowledgeBase'],
    why: 'A version is shown with its base and those who moved or changed it.',
  },
}
