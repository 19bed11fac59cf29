import { type ForeignReads, NAMES, RELEASED } from './read-reasons.ts'

/** What reading, searching and downloading of the knowledge base read of other modules’ tables. */
export const KNOWLEDGE_READS: Readonly<Record<string, ForeignReads>> = {
  'downloads/held-file-queries.ts': {
    tables: [
      'knowledgeBase',
      'knowledgeBaseProject',
      'knowledgeDocument',
      'knowledgeResource',
      'knowledgeText',
      'knowledgeVersion',
      'project',
      'storedFile',
    ],
    why: 'What a download takes is the files and texts of a version, in reading order.',
  },
  'knowledge/bases/base-queries.ts': {
    tables: ['knowledgeBaseTag', 'knowledgeVersion', 'space', 'tag'],
    why: RELEASED,
  },
  'knowledge/bases/card-queries.ts': {
    tables: ['knowledgeBaseProject', 'knowledgeBaseTag', 'project', 'tag'],
    why: RELEASED,
  },
  'knowledge/bases/detail-queries.ts': {
    tables: ['knowledgeFaq', 'knowledgeVersion', 'space'],
    why: RELEASED,
  },
  'knowledge/bases/record-queries.ts': {
    tables: ['knowledgeVersion'],
    why: 'The newest release becomes the current version in one statement.',
  },
  'knowledge/bases/space-queries.ts': {
    tables: ['category', 'knowledgeBaseTag', 'space', 'spaceTag', 'tag', 'tagGroup'],
    why: RELEASED,
  },
  'knowledge/documents/document-queries.ts': {
    tables: [
      'knowledgeDocument',
      'knowledgeFaq',
      'knowledgeResource',
      'knowledgeText',
      'knowledgeVersion',
      'storedFile',
    ],
    why: RELEASED,
  },
  'knowledge/documents/file-queries.ts': {
    tables: ['knowledgeDocument', 'knowledgeResource', 'storedFile'],
    why: RELEASED,
  },
  'knowledge/documents/version-changes-queries.ts': {
    tables: ['knowledgeDocument', 'knowledgeText'],
    why: 'Two versions of many documents are compared in the database.',
  },
  'knowledge/indexing/file-text-queries.ts': {
    tables: ['knowledgeDocument', 'knowledgeResource', 'storedFile'],
    why: 'The search is made of all that a version holds, some hundred documents at a time.',
  },
  'knowledge/indexing/index-queries.ts': {
    tables: ['knowledgeVersion'],
    why: 'The search is made of all that a version holds, some hundred documents at a time.',
  },
  'knowledge/indexing/indexed-base-queries.ts': {
    tables: [
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
    why: 'The search is made of all that a version holds, some hundred documents at a time.',
  },
  'knowledge/indexing/prepared-queries.ts': {
    tables: ['knowledgeVersion'],
    why: 'Versions that wait and are not prepared are found, and held while they are.',
  },
  'knowledge/members/comment-queries.ts': {
    tables: ['account', 'post', 'staffRole', 'unit'],
    why: NAMES,
  },
  'knowledge/members/follow-queries.ts': {
    tables: ['account'],
    why: 'Followers of a base are those who may still see it.',
  },
  'knowledge/members/thread-queries.ts': {
    tables: ['account', 'unit'],
    why: NAMES,
  },
  'knowledge/projects/project-queries.ts': {
    tables: ['knowledgeBaseProject', 'project', 'space'],
    why: RELEASED,
  },
  'knowledge/resources/preview-queries.ts': {
    tables: ['filePreview', 'knowledgeDocument', 'knowledgeResource', 'storedFile'],
    why: 'The files of a version of which no PDF was made are found in one statement.',
  },
  'knowledge/resources/resource-queries.ts': {
    tables: [
      'knowledgeDocument',
      'knowledgeDocumentResource',
      'knowledgeResource',
      'knowledgeVersion',
      'storedFile',
    ],
    why: RELEASED,
  },
  'knowledge/search/answer-queries.ts': {
    tables: ['knowledgeDocument', 'knowledgeFaq', 'knowledgeVersion', 'space'],
    why: RELEASED,
  },
  'knowledge/search/search-queries.ts': {
    tables: ['knowledgeDocument', 'knowledgeFaq', 'knowledgeVersion', 'space'],
    why: RELEASED,
  },
  'knowledge/search/title-hit-queries.ts': {
    tables: ['knowledgeDocument', 'knowledgeFaq', 'space'],
    why: RELEASED,
  },
  'knowledge/visibility-queries.ts': {
    tables: ['knowledgeBaseProject', 'knowledgeBaseUnit', 'knowledgeVersion', 'project', 'staffRole'],
    why: RELEASED,
  },
}
