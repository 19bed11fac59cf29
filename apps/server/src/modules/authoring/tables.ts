import { NAMES, readsBecause, type TablesOf, WAITS } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [
    'category',
    'knowledgeBaseProject',
    'knowledgeBaseTag',
    'knowledgeBaseUnit',
    'knowledgeBin',
    'knowledgeDocument',
    'knowledgeDocumentResource',
    'knowledgeEditing',
    'knowledgeFaq',
    'knowledgeResource',
    'knowledgeReviewNote',
    'knowledgeText',
    'knowledgeTextPast',
    'knowledgeVersion',
    'space',
    'spaceTag',
    'tag',
    'tagGroup',
  ],
  reads: {
    ...readsBecause('The audit says what was chosen by its name, of several tables in one statement.', {
      'audit-names-queries.ts': ['project', 'unit'],
    }),
    ...readsBecause('The list of bases shows and filters by their versions, spaces and categories.', {
      'bases/base-queries.ts': ['knowledgeBase'],
    }),
    ...readsBecause('The bin says who put each thing there.', {
      'documents/bin-queries.ts': ['account'],
    }),
    ...readsBecause('The tree of a version says of each file how large it is and whether it was checked.', {
      'documents/document-queries.ts': ['storedFile'],
    }),
    ...readsBecause('A draft is found with the name of the base it is for.', {
      'documents/draft-queries.ts': ['knowledgeBase'],
    }),
    ...readsBecause(NAMES, {
      'documents/past-queries.ts': ['account'],
      'review/note-queries.ts': ['account'],
    }),
    ...readsBecause('A document names who wrote it last, and its file.', {
      'documents/resource-queries.ts': ['storedFile'],
      'documents/text-queries.ts': ['account', 'storedFile'],
      'documents/writer-queries.ts': ['account'],
    }),
    ...readsBecause('A question that waits says who wrote it, and one that came back why.', {
      'feedback/faq-queries.ts': ['account', 'workflowEvent'],
    }),
    ...readsBecause('The figures of all bases are counted in one statement.', {
      'feedback/feedback-queries.ts': [
        'account',
        'knowledgeBase',
        'knowledgeComment',
        'knowledgeDownload',
        'knowledgeFavourite',
        'knowledgeViewDay',
      ],
    }),
    ...readsBecause('Files that nothing holds any more are found among all files at once.', {
      'files/resource-queries.ts': ['filePreview', 'storedFile'],
    }),
    ...readsBecause('A picture that comes again is known by its bytes.', {
      'imports/again-queries.ts': ['storedFile'],
    }),
    ...readsBecause(WAITS, {
      'hand-over-queries.ts': ['knowledgeBase'],
      'queue-queries.ts': ['account', 'knowledgeBase', 'knowledgeComment', 'workflowEvent'],
    }),
    ...readsBecause('What a text names in 《》 is looked up among the bases that readers have.', {
      'review/reference-queries.ts': ['knowledgeBase'],
    }),
    ...readsBecause(
      'Spaces and categories are shown with the number of their bases, and stay while one stands in them.',
      {
        'structure/structure-queries.ts': ['knowledgeBase'],
      },
    ),
    ...readsBecause('What was ever released stays: the events say so.', {
      'versions/discard-queries.ts': ['workflowEvent'],
    }),
    ...readsBecause('A version is shown with its base and those who moved or changed it.', {
      'versions/due-queries.ts': ['knowledgeBase', 'workflowEvent'],
      'versions/version-queries.ts': ['account', 'auditEvent', 'knowledgeBase'],
    }),
  },
}
