import { type ForeignReads, NAMES, readsBecause, WAITS } from './read-reasons.ts'

/** What writing for the knowledge base reads of other modules’ tables. */
export const AUTHORING_READS: Readonly<Record<string, ForeignReads>> = {
  ...readsBecause('The audit says what was chosen by its name, of several tables in one statement.', {
    'authoring/audit-names-queries.ts': ['project', 'unit'],
  }),
  ...readsBecause('The list of bases shows and filters by their versions, spaces and categories.', {
    'authoring/bases/base-queries.ts': ['knowledgeBase'],
  }),
  ...readsBecause('The bin says who put each thing there.', {
    'authoring/documents/bin-queries.ts': ['account'],
  }),
  ...readsBecause('The tree of a version says of each file how large it is and whether it was checked.', {
    'authoring/documents/document-queries.ts': ['storedFile'],
  }),
  ...readsBecause('A draft is found with the name of the base it is for.', {
    'authoring/documents/draft-queries.ts': ['knowledgeBase'],
  }),
  ...readsBecause(NAMES, {
    'authoring/documents/past-queries.ts': ['account'],
    'authoring/review/note-queries.ts': ['account'],
  }),
  ...readsBecause('A document names who wrote it last, and its file.', {
    'authoring/documents/resource-queries.ts': ['storedFile'],
    'authoring/documents/text-queries.ts': ['account', 'storedFile'],
    'authoring/documents/writer-queries.ts': ['account'],
  }),
  ...readsBecause('A question that waits says who wrote it, and one that came back why.', {
    'authoring/feedback/faq-queries.ts': ['account', 'workflowEvent'],
  }),
  ...readsBecause('The figures of all bases are counted in one statement.', {
    'authoring/feedback/feedback-queries.ts': [
      'account',
      'knowledgeBase',
      'knowledgeComment',
      'knowledgeDownload',
      'knowledgeFavourite',
      'knowledgeViewDay',
    ],
  }),
  ...readsBecause('Files that nothing holds any more are found among all files at once.', {
    'authoring/files/resource-queries.ts': ['filePreview', 'storedFile'],
  }),
  ...readsBecause('A picture that comes again is known by its bytes.', {
    'authoring/imports/again-queries.ts': ['storedFile'],
  }),
  ...readsBecause(WAITS, {
    'authoring/hand-over-queries.ts': ['knowledgeBase'],
    'authoring/queue-queries.ts': ['account', 'knowledgeBase', 'knowledgeComment', 'workflowEvent'],
  }),
  ...readsBecause('What a text names in 《》 is looked up among the bases that readers have.', {
    'authoring/review/reference-queries.ts': ['knowledgeBase'],
  }),
  ...readsBecause(
    'Spaces and categories are shown with the number of their bases, and stay while one stands in them.',
    {
      'authoring/structure/structure-queries.ts': ['knowledgeBase'],
    },
  ),
  ...readsBecause('What was ever released stays: the events say so.', {
    'authoring/versions/discard-queries.ts': ['workflowEvent'],
  }),
  ...readsBecause('A version is shown with its base and those who moved or changed it.', {
    'authoring/versions/due-queries.ts': ['knowledgeBase', 'workflowEvent'],
    'authoring/versions/version-queries.ts': ['account', 'auditEvent', 'knowledgeBase'],
  }),
}
