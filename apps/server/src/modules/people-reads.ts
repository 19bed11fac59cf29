import { FIRST, type ForeignReads, NAMES, readsBecause, WAITS } from './read-reasons.ts'

/** What accounts, log-in, personnel, messages, files and lists read of other modules’ tables. */
export const PEOPLE_READS: Readonly<Record<string, ForeignReads>> = {
  ...readsBecause(
    'A list of accounts says when each was here last, and whether there is a second factor to reset.',
    {
      'accounts/people/account-queries.ts': ['secondFactor', 'session'],
    },
  ),
  ...readsBecause('A picture is shown where a row that names it is found with it; each page asks for many.', {
    'accounts/profile/avatar-queries.ts': ['storedFile'],
  }),
  ...readsBecause('The platform keeps the audit, this module shows it.', {
    'audit/queries.ts': ['auditEvent'],
  }),
  ...readsBecause('The platform keeps them, this module shows them.', {
    'audit/security-queries.ts': ['securityEvent'],
  }),
  ...readsBecause(
    'Names that anyone may know stand on the logo wall and in the public list; both are searched at once.',
    {
      'contact/company-queries.ts': ['certificate', 'partnerLogo'],
    },
  ),
  ...readsBecause(NAMES, {
    'contact/queries.ts': ['unit'],
    'visits/queries.ts': ['unit'],
  }),
  ...readsBecause(
    'People are found by a part of their name among all, with what a handover must know of each.',
    {
      'handovers/person-queries.ts': ['account', 'personnel', 'post', 'unit'],
    },
  ),
  ...readsBecause(`Each request learns all of its actor in one statement. ${FIRST}`, {
    'identity/log-in/demo-account-queries.ts': ['account', 'unit'],
    'identity/queries.ts': ['account', 'accountService', 'post', 'unit', 'unitService', 'unitType'],
  }),
  ...readsBecause(FIRST, {
    'identity/at-work-queries.ts': ['account', 'staffRole'],
    'identity/roles-held-queries.ts': ['staffRole'],
    'identity/second-factor/second-factor-queries.ts': ['account'],
  }),
  ...readsBecause('Tens of thousands of rows leave as they are read.', {
    'imports/export-queries.ts': ['account', 'personnel', 'post', 'unit'],
  }),
  ...readsBecause('A picture is shown where a logo that names it is found with it.', {
    'logos/queries.ts': ['storedFile'],
  }),
  ...readsBecause(`An announcement is shown with the names of its units. ${FIRST}`, {
    'messages/announcement-queries.ts': ['unit'],
  }),
  ...readsBecause('The platform sends mail and SMS, this module shows them.', {
    'messages/queries.ts': ['outboxMessage'],
  }),
  ...readsBecause(WAITS, {
    'messages/queue-queries.ts': ['outboxMessage'],
    'visits/console-queries.ts': ['unit'],
  }),
  ...readsBecause(`The people of an announcement come with their settings, a hundred at a time. ${FIRST}`, {
    'messages/recipient-queries.ts': ['account', 'unit'],
  }),
  ...readsBecause('The list of people shows the account of each, with services and post.', {
    'personnel/candidate-queries.ts': ['account', 'post'],
    'personnel/offer-list-queries.ts': ['account', 'post', 'service', 'unit', 'unitService'],
    'personnel/queries.ts': ['account', 'accountService', 'post'],
  }),
  ...readsBecause(
    'A place on the list is shown with the name of its unit; whose unit changes is looked up before anything is locked.',
    {
      'personnel/change-queries.ts': ['account', 'unit'],
    },
  ),
  ...readsBecause('The contacts of a unit are those of its projects, paged in one statement.', {
    'personnel/contact-queries.ts': ['account', 'projectSeat', 'staffRole', 'unit'],
  }),
  ...readsBecause('People are found by a part of their name among ten thousand.', {
    'personnel/match-queries.ts': ['account'],
  }),
}
