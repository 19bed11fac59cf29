import type { DB } from '../platform/db/generated/tables.ts'
import { AUTHORING_READS } from './authoring-reads.ts'

export interface ForeignReads {
  tables: readonly (keyof DB)[]
  why: string
}

const RELEASED = 'What editors have released is what readers see: one statement joins it with who may see it.'
const NAMES = 'The name of a person, with the unit, stands in each row.'
const WAITS = 'What waits for somebody is shown with what it is about, and since when.'
const PLACES = 'The places of a project show the people who hold them. Personnel builds on this module.'
const FIRST = 'Accounts build on this module, so it cannot ask them.'

/** Reads of tables that another module owns, by the file of queries. Each is one that must not become many. */
export const FOREIGN_READS: Readonly<Record<string, ForeignReads>> = {
  ...AUTHORING_READS,
  'accounts/people/account-queries.ts': {
    tables: ['session', 'secondFactor'],
    why: 'A list of accounts says when each was here last, and whether there is a second factor to reset.',
  },
  'accounts/profile/avatar-queries.ts': {
    tables: ['storedFile'],
    why: 'A picture is shown where a row that names it is found with it; each page asks for many.',
  },
  'audit/security-queries.ts': {
    tables: ['securityEvent'],
    why: 'The platform keeps them, this module shows them.',
  },
  'audit/queries.ts': { tables: ['auditEvent'], why: 'The platform keeps the audit, this module shows it.' },
  'certifications/console-queries.ts': { tables: ['account', 'staffRole', 'unit'], why: NAMES },
  'certifications/file-queries.ts': {
    tables: ['storedFile'],
    why: 'An application says of each of its files how large it is and whether it was checked.',
  },
  'certifications/figures/figure-queries.ts': {
    tables: ['workflowEvent'],
    why: 'How long a step took stands between two events of the history of many records at once.',
  },
  'certifications/queries.ts': { tables: ['account', 'unit'], why: NAMES },
  'certifications/suggest-queries.ts': { tables: ['unit'], why: NAMES },
  'certifications/queue-queries.ts': { tables: ['unit'], why: WAITS },
  'contact/company-queries.ts': {
    tables: ['certificate', 'partnerLogo'],
    why: 'Names that anyone may know stand on the logo wall and in the public list; both are searched at once.',
  },
  'contact/queries.ts': { tables: ['unit'], why: NAMES },
  'downloads/queries.ts': {
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
  'handovers/queries.ts': {
    tables: ['account', 'personnel', 'post', 'unit'],
    why: 'People are found by a part of their name among all, with what a handover must know of each.',
  },
  'identity/queries.ts': {
    tables: ['account', 'accountService', 'post', 'unit', 'unitService', 'unitType'],
    why: `Each request learns all of its actor in one statement. ${FIRST}`,
  },
  'identity/roles-held-queries.ts': { tables: ['staffRole'], why: FIRST },
  'identity/second-factor/second-factor-queries.ts': { tables: ['account'], why: FIRST },
  'imports/export-queries.ts': {
    tables: ['account', 'personnel', 'post', 'service', 'unit', 'unitService', 'unitType'],
    why: 'Tens of thousands of rows leave as they are read.',
  },
  'knowledge/bases/base-queries.ts': {
    tables: ['knowledgeBaseTag', 'knowledgeFaq', 'knowledgeVersion', 'space', 'tag'],
    why: RELEASED,
  },
  'knowledge/bases/card-queries.ts': {
    tables: ['knowledgeBaseProject', 'knowledgeBaseTag', 'project', 'tag'],
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
  'knowledge/documents/version-changes-queries.ts': {
    tables: ['knowledgeDocument', 'knowledgeText'],
    why: 'Two versions of many documents are compared in the database.',
  },
  'knowledge/indexing/index-queries.ts': {
    tables: [
      'knowledgeBaseProject',
      'knowledgeBaseTag',
      'knowledgeBaseUnit',
      'knowledgeDocument',
      'knowledgeResource',
      'knowledgeText',
      'knowledgeVersion',
      'project',
      'storedFile',
      'tag',
    ],
    why: 'The search is made of all that a version holds, some hundred documents at a time.',
  },
  'knowledge/indexing/prepared-queries.ts': {
    tables: ['knowledgeVersion'],
    why: 'Versions that wait and are not prepared are found, and held while they are.',
  },
  'knowledge/members/follow-queries.ts': {
    tables: ['account'],
    why: 'Followers of a base are those who may still see it.',
  },
  'knowledge/members/member-queries.ts': {
    tables: ['account', 'post', 'staffRole', 'unit'],
    why: NAMES,
  },
  'knowledge/members/thread-queries.ts': { tables: ['account', 'unit'], why: NAMES },
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
  'knowledge/visibility-queries.ts': {
    tables: ['knowledgeBaseProject', 'knowledgeBaseUnit', 'knowledgeVersion', 'project', 'staffRole'],
    why: RELEASED,
  },
  'logos/queries.ts': {
    tables: ['storedFile'],
    why: 'A picture is shown where a logo that names it is found with it.',
  },
  'messages/announcement-queries.ts': {
    tables: ['unit'],
    why: `An announcement is shown with the names of its units. ${FIRST}`,
  },
  'messages/queries.ts': {
    tables: ['outboxMessage'],
    why: 'The platform sends mail and SMS, this module shows them.',
  },
  'messages/queue-queries.ts': { tables: ['outboxMessage'], why: WAITS },
  'messages/recipient-queries.ts': {
    tables: ['account', 'unit'],
    why: `The people of an announcement come with their settings, a hundred at a time. ${FIRST}`,
  },
  'personnel/change-queries.ts': {
    tables: ['account', 'unit'],
    why: 'A place on the list is shown with the name of its unit; whose unit changes is looked up before anything is locked.',
  },
  'personnel/contact-queries.ts': {
    tables: ['account', 'projectSeat', 'staffRole', 'unit'],
    why: 'The contacts of a unit are those of its projects, paged in one statement.',
  },
  'personnel/match-queries.ts': {
    tables: ['account'],
    why: 'People are found by a part of their name among ten thousand.',
  },
  'personnel/queries.ts': {
    tables: ['account', 'accountService', 'post', 'service', 'unit', 'unitService'],
    why: 'The list of people shows the account of each, with services and post.',
  },
  'projects/board-queries.ts': {
    tables: ['account', 'staffRole', 'unit', 'workOrder'],
    why: 'The board shows who has the ball, and the load of each FAE, of all projects at once.',
  },
  'projects/design-review/review-queries.ts': {
    tables: ['personnel', 'storedFile', 'unit'],
    why: 'Rows of reviews show unit and drawing, and go to those on the project.',
  },
  'projects/design-review/write-queries.ts': { tables: ['account'], why: NAMES },
  'projects/detail-queries.ts': { tables: ['account', 'personnel', 'unit'], why: PLACES },
  'projects/file-queries.ts': {
    tables: ['account', 'storedFile', 'workOrder'],
    why: 'Data management searches files by project, order and who uploaded them, in one statement.',
  },
  'projects/list-queries.ts': { tables: ['account', 'personnel', 'unit'], why: PLACES },
  'projects/remind-queries.ts': { tables: ['personnel'], why: PLACES },
  'projects/save-queries.ts': { tables: ['account', 'personnel'], why: PLACES },
  'projects/scope-queries.ts': { tables: ['personnel', 'unit'], why: PLACES },
  'projects/seat-queries.ts': { tables: ['account', 'personnel', 'unit'], why: PLACES },
  'projects/suggest-queries.ts': { tables: ['unit'], why: NAMES },
  'projects/staff-queries.ts': { tables: ['account', 'personnel', 'staffRole', 'unit'], why: PLACES },
  'visits/console-queries.ts': { tables: ['unit'], why: WAITS },
  'visits/queries.ts': { tables: ['unit'], why: NAMES },
  'projects/name-queries.ts': { tables: ['unit'], why: NAMES },
  'work-orders/change-queries.ts': {
    tables: ['unit'],
    why: WAITS,
  },
  'work-orders/clock/clock-queries.ts': {
    tables: ['dictionaryOption'],
    why: 'What is promised is promised for each class of the dictionary.',
  },
  'work-orders/desk/desk-queries.ts': { tables: ['account'], why: NAMES },
  'work-orders/detail-queries.ts': {
    tables: ['account', 'dictionaryOption', 'project', 'projectSeat', 'projectSheet', 'unit'],
    why: 'An order says of its project what whoever works on it needs.',
  },
  'work-orders/figures/figure-queries.ts': {
    tables: ['account', 'dictionaryOption', 'project', 'projectSheet', 'unit'],
    why: 'Figures of all orders are counted in one statement, by their projects and people.',
  },
  'work-orders/help/help-queries.ts': { tables: ['project'], why: NAMES },
  'work-orders/issues/issue-queries.ts': { tables: ['account', 'unit'], why: NAMES },
  'work-orders/list-queries.ts': {
    tables: ['account', 'personnel', 'projectSeat', 'projectSheet', 'project', 'unit'],
    why: 'Lists of orders are narrowed by their projects and people.',
  },
  'work-orders/message-queries.ts': {
    tables: ['account', 'post', 'staffRole'],
    why: NAMES,
  },
  'work-orders/order-queries.ts': {
    tables: ['account', 'dictionaryOption', 'personnel', 'project', 'projectSeat', 'unit'],
    why: 'An order is shown with its project, its unit, its class and the people who have to do with it.',
  },
  'work-orders/people-queries.ts': {
    tables: ['account', 'personnel', 'project', 'staffRole'],
    why: 'Those to whom an order can be passed are named with what they are; what changes hands, with its project.',
  },
  'work-orders/queue-queries.ts': {
    tables: ['project'],
    why: WAITS,
  },
}
