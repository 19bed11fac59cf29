import { FIRST, type ForeignReads, NAMES, WAITS } from './read-reasons.ts'

/** What accounts, log-in, personnel, messages, files and lists read of other modules’ tables. */
export const PEOPLE_READS: Readonly<Record<string, ForeignReads>> = {
  'accounts/people/account-queries.ts': {
    tables: ['secondFactor', 'session'],
    why: 'A list of accounts says when each was here last, and whether there is a second factor to reset.',
  },
  'accounts/profile/avatar-queries.ts': {
    tables: ['storedFile'],
    why: 'A picture is shown where a row that names it is found with it; each page asks for many.',
  },
  'audit/queries.ts': {
    tables: ['auditEvent'],
    why: 'The platform keeps the audit, this module shows it.',
  },
  'audit/security-queries.ts': {
    tables: ['securityEvent'],
    why: 'The platform keeps them, this module shows them.',
  },
  'contact/company-queries.ts': {
    tables: ['certificate', 'partnerLogo'],
    why: 'Names that anyone may know stand on the logo wall and in the public list; both are searched at once.',
  },
  'contact/queries.ts': {
    tables: ['unit'],
    why: NAMES,
  },
  'handovers/person-queries.ts': {
    tables: ['account', 'personnel', 'post', 'unit'],
    why: 'People are found by a part of their name among all, with what a handover must know of each.',
  },
  'identity/log-in/demo-account-queries.ts': {
    tables: ['account', 'unit'],
    why: `Each request learns all of its actor in one statement. ${FIRST}`,
  },
  'identity/queries.ts': {
    tables: ['account', 'accountService', 'post', 'unit', 'unitService', 'unitType'],
    why: `Each request learns all of its actor in one statement. ${FIRST}`,
  },
  'identity/roles-held-queries.ts': {
    tables: ['staffRole'],
    why: FIRST,
  },
  'identity/second-factor/second-factor-queries.ts': {
    tables: ['account'],
    why: FIRST,
  },
  'imports/export-queries.ts': {
    tables: ['account', 'personnel', 'post', 'service', 'unit', 'unitService', 'unitType'],
    why: 'Tens of thousands of rows leave as they are read.',
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
  'messages/queue-queries.ts': {
    tables: ['outboxMessage'],
    why: WAITS,
  },
  'messages/recipient-queries.ts': {
    tables: ['account', 'unit'],
    why: `The people of an announcement come with their settings, a hundred at a time. ${FIRST}`,
  },
  'personnel/candidate-queries.ts': {
    tables: ['account', 'post'],
    why: 'The list of people shows the account of each, with services and post.',
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
  'personnel/offer-list-queries.ts': {
    tables: ['account', 'post', 'service', 'unit', 'unitService'],
    why: 'The list of people shows the account of each, with services and post.',
  },
  'personnel/queries.ts': {
    tables: ['account', 'accountService', 'post'],
    why: 'The list of people shows the account of each, with services and post.',
  },
  'visits/console-queries.ts': {
    tables: ['unit'],
    why: WAITS,
  },
  'visits/queries.ts': {
    tables: ['unit'],
    why: NAMES,
  },
}
