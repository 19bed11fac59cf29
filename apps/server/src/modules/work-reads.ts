import { type ForeignReads, NAMES, PLACES, readsBecause, WAITS } from './read-reasons.ts'

/** What projects and orders read of other modules’ tables. */
export const WORK_READS: Readonly<Record<string, ForeignReads>> = {
  ...readsBecause('The board shows who has the ball, and the load of each FAE, of all projects at once.', {
    'projects/board-queries.ts': ['account', 'staffRole', 'unit', 'workOrder'],
  }),
  ...readsBecause(NAMES, {
    'projects/design-review/finding-queries.ts': ['account'],
    'projects/name-queries.ts': ['unit'],
    'projects/suggest-queries.ts': ['unit'],
    'work-orders/deputy-queries.ts': ['account'],
    'work-orders/desk/desk-queries.ts': ['account'],
    'work-orders/help/help-queries.ts': ['project'],
    'work-orders/issues/issue-queries.ts': ['account', 'unit'],
    'work-orders/message-queries.ts': ['account', 'post', 'staffRole'],
  }),
  ...readsBecause('Rows of reviews show unit and drawing, and go to those on the project.', {
    'projects/design-review/review-queries.ts': ['personnel', 'storedFile', 'unit'],
  }),
  ...readsBecause(PLACES, {
    'projects/detail-part-queries.ts': ['account', 'personnel'],
    'projects/detail-queries.ts': ['unit'],
    'projects/list-queries.ts': ['account', 'personnel', 'unit'],
    'projects/member-queries.ts': ['account', 'personnel'],
    'projects/present-queries.ts': ['personnel', 'unit'],
    'projects/remind-queries.ts': ['personnel'],
    'projects/scope-queries.ts': ['personnel', 'unit'],
    'projects/seat-queries.ts': ['account', 'personnel'],
    'projects/staff-queries.ts': ['account', 'personnel', 'staffRole', 'unit'],
    'projects/team-queries.ts': ['account', 'personnel'],
    'projects/unit-fae-queries.ts': ['account', 'unit'],
  }),
  ...readsBecause(
    'Data management searches files by project, order and who uploaded them, in one statement.',
    {
      'projects/file-queries.ts': ['account', 'storedFile', 'workOrder'],
    },
  ),
  ...readsBecause(WAITS, {
    'work-orders/change-queries.ts': ['unit'],
    'work-orders/queue-queries.ts': ['project'],
  }),
  ...readsBecause(
    'Late orders are told to those who have them and may still read of them, in one statement.',
    {
      'work-orders/clock/late-queries.ts': ['account'],
    },
  ),
  ...readsBecause('What is promised is promised for each class of the dictionary.', {
    'work-orders/clock/clock-queries.ts': ['dictionaryOption'],
  }),
  ...readsBecause('An order says of its project what whoever works on it needs.', {
    'work-orders/detail-queries.ts': [
      'account',
      'dictionaryOption',
      'project',
      'projectSeat',
      'projectSheet',
      'unit',
    ],
  }),
  ...readsBecause('Figures of all orders are counted in one statement, by their projects and people.', {
    'work-orders/figures/figure-queries.ts': [
      'account',
      'dictionaryOption',
      'project',
      'projectSheet',
      'unit',
    ],
  }),
  ...readsBecause(
    'Those to whom an order can be passed are named with what they are; what changes hands, with its project.',
    {
      'work-orders/held-queries.ts': ['project'],
      'work-orders/people-queries.ts': ['account', 'personnel', 'staffRole'],
    },
  ),
  ...readsBecause('What waits for somebody who left the unit waits for the owner of its project.', {
    'work-orders/speaker-queries.ts': ['personnel', 'projectSeat'],
  }),
  ...readsBecause('Lists of orders are narrowed by their projects and people.', {
    'work-orders/desk/desk-filter-queries.ts': ['account', 'projectSheet', 'unit'],
    'work-orders/list-queries.ts': ['account', 'personnel', 'project', 'projectSeat', 'projectSheet', 'unit'],
  }),
  ...readsBecause(
    'An order is shown with its project, its unit, its class and the people who have to do with it.',
    {
      'work-orders/order-queries.ts': [
        'account',
        'dictionaryOption',
        'personnel',
        'project',
        'projectSeat',
        'unit',
      ],
      'work-orders/order-reach-queries.ts': ['unit'],
    },
  ),
}
