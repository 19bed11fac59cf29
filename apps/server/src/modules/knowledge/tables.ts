import { NAMES, RELEASED, readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [
    'knowledgeBase',
    'knowledgeComment',
    'knowledgeFavourite',
    'knowledgeFileText',
    'knowledgeFollow',
    'knowledgeRead',
    'knowledgeSearch',
    'knowledgeSearchPrepared',
    'knowledgeView',
    'knowledgeViewDay',
    'missedSearch',
    'searchIndex',
    'searchSynonym',
    'searchWord',
    'unitCategory',
    'unitCategoryBase',
  ],
  reads: {
    ...readsBecause(RELEASED, {
      'bases/base-queries.ts': ['knowledgeBaseTag', 'knowledgeVersion', 'space', 'tag'],
      'bases/card-queries.ts': [
        'knowledgeBaseProject',
        'knowledgeBaseTag',
        'knowledgeDocument',
        'knowledgeResource',
        'project',
        'storedFile',
        'tag',
      ],
      'bases/detail-queries.ts': ['knowledgeFaq', 'knowledgeVersion', 'space'],
      'bases/space-queries.ts': ['category', 'knowledgeBaseTag', 'space', 'spaceTag', 'tag', 'tagGroup'],
      'documents/document-queries.ts': [
        'knowledgeDocument',
        'knowledgeFaq',
        'knowledgeResource',
        'knowledgeText',
        'knowledgeVersion',
        'storedFile',
      ],
      'documents/file-queries.ts': ['knowledgeDocument', 'knowledgeResource', 'storedFile'],
      'projects/project-queries.ts': ['knowledgeBaseProject', 'project', 'space'],
      'resources/resource-queries.ts': [
        'knowledgeDocument',
        'knowledgeDocumentResource',
        'knowledgeResource',
        'knowledgeVersion',
        'storedFile',
      ],
      'search/answer-queries.ts': ['knowledgeDocument', 'knowledgeFaq', 'knowledgeVersion', 'space'],
      'search/search-queries.ts': ['knowledgeDocument', 'knowledgeFaq', 'knowledgeVersion', 'space'],
      'search/title-hit-queries.ts': ['knowledgeDocument', 'knowledgeFaq', 'space'],
      'visibility-queries.ts': [
        'knowledgeBaseProject',
        'knowledgeBaseUnit',
        'knowledgeVersion',
        'project',
        'staffRole',
      ],
    }),
    ...readsBecause('The newest release becomes the current version in one statement.', {
      'bases/record-queries.ts': ['knowledgeVersion'],
    }),
    ...readsBecause('Two versions of many documents are compared in the database.', {
      'documents/version-changes-queries.ts': ['knowledgeDocument', 'knowledgeText'],
    }),
    ...readsBecause('The search is made of all that a version holds, some hundred documents at a time.', {
      'indexing/file-text-queries.ts': ['knowledgeDocument', 'knowledgeResource', 'storedFile'],
      'indexing/index-queries.ts': ['knowledgeVersion'],
      'indexing/indexed-base-queries.ts': [
        'knowledgeBaseProject',
        'knowledgeBaseTag',
        'knowledgeBaseUnit',
        'knowledgeDocument',
        'knowledgeResource',
        'knowledgeText',
        'knowledgeVersion',
        'project',
        'tag',
      ],
    }),
    ...readsBecause('Versions that wait and are not prepared are found, and held while they are.', {
      'indexing/prepared-queries.ts': ['knowledgeVersion'],
    }),
    ...readsBecause(NAMES, {
      'members/comment-queries.ts': ['account', 'post', 'staffRole', 'unit'],
      'members/thread-queries.ts': ['account', 'unit'],
    }),
    ...readsBecause('Followers of a base are those who may still see it.', {
      'members/follow-queries.ts': ['account'],
    }),
    ...readsBecause('The files of a version of which no PDF was made are found in one statement.', {
      'resources/preview-queries.ts': ['filePreview', 'knowledgeDocument', 'knowledgeResource', 'storedFile'],
    }),
  },
}
