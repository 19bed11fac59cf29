import { type ForeignReads, NAMES, RELEASED, readsBecause } from './read-reasons.ts'

/** What reading, searching and downloading of the knowledge base read of other modules’ tables. */
export const KNOWLEDGE_READS: Readonly<Record<string, ForeignReads>> = {
  ...readsBecause('What a download takes is the files and texts of a version, in reading order.', {
    'downloads/held-file-queries.ts': [
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
  ...readsBecause(RELEASED, {
    'knowledge/bases/base-queries.ts': ['knowledgeBaseTag', 'knowledgeVersion', 'space', 'tag'],
    'knowledge/bases/card-queries.ts': ['knowledgeBaseProject', 'knowledgeBaseTag', 'project', 'tag'],
    'knowledge/bases/detail-queries.ts': ['knowledgeFaq', 'knowledgeVersion', 'space'],
    'knowledge/bases/space-queries.ts': [
      'category',
      'knowledgeBaseTag',
      'space',
      'spaceTag',
      'tag',
      'tagGroup',
    ],
    'knowledge/documents/document-queries.ts': [
      'knowledgeDocument',
      'knowledgeFaq',
      'knowledgeResource',
      'knowledgeText',
      'knowledgeVersion',
      'storedFile',
    ],
    'knowledge/documents/file-queries.ts': ['knowledgeDocument', 'knowledgeResource', 'storedFile'],
    'knowledge/projects/project-queries.ts': ['knowledgeBaseProject', 'project', 'space'],
    'knowledge/resources/resource-queries.ts': [
      'knowledgeDocument',
      'knowledgeDocumentResource',
      'knowledgeResource',
      'knowledgeVersion',
      'storedFile',
    ],
    'knowledge/search/answer-queries.ts': ['knowledgeDocument', 'knowledgeFaq', 'knowledgeVersion', 'space'],
    'knowledge/search/search-queries.ts': ['knowledgeDocument', 'knowledgeFaq', 'knowledgeVersion', 'space'],
    'knowledge/search/title-hit-queries.ts': ['knowledgeDocument', 'knowledgeFaq', 'space'],
    'knowledge/visibility-queries.ts': [
      'knowledgeBaseProject',
      'knowledgeBaseUnit',
      'knowledgeVersion',
      'project',
      'staffRole',
    ],
  }),
  ...readsBecause('The newest release becomes the current version in one statement.', {
    'knowledge/bases/record-queries.ts': ['knowledgeVersion'],
  }),
  ...readsBecause('Two versions of many documents are compared in the database.', {
    'knowledge/documents/version-changes-queries.ts': ['knowledgeDocument', 'knowledgeText'],
  }),
  ...readsBecause('The search is made of all that a version holds, some hundred documents at a time.', {
    'knowledge/indexing/file-text-queries.ts': ['knowledgeDocument', 'knowledgeResource', 'storedFile'],
    'knowledge/indexing/index-queries.ts': ['knowledgeVersion'],
    'knowledge/indexing/indexed-base-queries.ts': [
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
    'knowledge/indexing/prepared-queries.ts': ['knowledgeVersion'],
  }),
  ...readsBecause(NAMES, {
    'knowledge/members/comment-queries.ts': ['account', 'post', 'staffRole', 'unit'],
    'knowledge/members/thread-queries.ts': ['account', 'unit'],
  }),
  ...readsBecause('Followers of a base are those who may still see it.', {
    'knowledge/members/follow-queries.ts': ['account'],
  }),
  ...readsBecause('The files of a version of which no PDF was made are found in one statement.', {
    'knowledge/resources/preview-queries.ts': [
      'filePreview',
      'knowledgeDocument',
      'knowledgeResource',
      'storedFile',
    ],
  }),
}
