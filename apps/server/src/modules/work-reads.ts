import { type ForeignReads, NAMES, PLACES, WAITS } from './read-reasons.ts'

/** What projects and orders read of other modules’ tables. */
export const WORK_READS: Readonly<Record<string, ForeignReads>> = {
  'projects/board-queries.ts': {
    tables: ['account', 'staffRole', 'unit', 'workOrder'],
    why: 'The board shows who has the ball, and the load of each FAE, of all projects at once.',
  },
  'projects/design-review/finding-queries.ts': {
    tables: ['account'],
    why: NAMES,
  },
  'projects/design-review/review-queries.ts': {
    tables: ['personnel', 'storedFile', 'unit'],
    why: 'Rows of reviews show unit and drawing, and go to those on the project.',
  },
  'projects/detail-part-queries.ts': {
    tables: ['account', 'personnel'],
    why: PLACES,
  },
  'projects/detail-queries.ts': {
    tables: ['unit'],
    why: PLACES,
  },
  'projects/file-queries.ts': {
    tables: ['account', 'storedFile', 'workOrder'],
    why: 'Data management searches files by project, order and who uploaded them, in one statement.',
  },
  'projects/list-queries.ts': {
    tables: ['account', 'personnel', 'unit'],
    why: PLACES,
  },
  'projects/member-queries.ts': {
    tables: ['account', 'personnel'],
    why: PLACES,
  },
  'projects/name-queries.ts': {
    tables: ['unit'],
    why: NAMES,
  },
  'projects/remind-queries.ts': {
    tables: ['personnel'],
    why: PLACES,
  },
  'projects/scope-queries.ts': {
    tables: ['personnel', 'unit'],
    why: PLACES,
  },
  'projects/seat-queries.ts': {
    tables: ['account', 'personnel'],
    why: PLACES,
  },
  'projects/staff-queries.ts': {
    tables: ['account', 'personnel', 'staffRole', 'unit'],
    why: PLACES,
  },
  'projects/suggest-queries.ts': {
    tables: ['unit'],
    why: NAMES,
  },
  'projects/team-queries.ts': {
    tables: ['account', 'personnel'],
    why: PLACES,
  },
  'projects/unit-fae-queries.ts': {
    tables: ['account', 'unit'],
    why: PLACES,
  },
  'work-orders/change-queries.ts': {
    tables: ['unit'],
    why: WAITS,
  },
  'work-orders/clock/clock-queries.ts': {
    tables: ['dictionaryOption'],
    why: 'What is promised is promised for each class of the dictionary.',
  },
  'work-orders/desk/desk-queries.ts': {
    tables: ['account'],
    why: NAMES,
  },
  'work-orders/detail-queries.ts': {
    tables: ['account', 'dictionaryOption', 'project', 'projectSeat', 'projectSheet', 'unit'],
    why: 'An order says of its project what whoever works on it needs.',
  },
  'work-orders/figures/figure-queries.ts': {
    tables: ['account', 'dictionaryOption', 'project', 'projectSheet', 'unit'],
    why: 'Figures of all orders are counted in one statement, by their projects and people.',
  },
  'work-orders/held-queries.ts': {
    tables: ['project'],
    why: 'Those to whom an order can be passed are named with what they are; what changes hands, with its project.',
  },
  'work-orders/help/help-queries.ts': {
    tables: ['project'],
    why: NAMES,
  },
  'work-orders/issues/issue-queries.ts': {
    tables: ['account', 'unit'],
    why: NAMES,
  },
  'work-orders/list-queries.ts': {
    tables: ['account', 'personnel', 'project', 'projectSeat', 'projectSheet', 'unit'],
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
  'work-orders/order-reach-queries.ts': {
    tables: ['unit'],
    why: 'An order is shown with its project, its unit, its class and the people who have to do with it.',
  },
  'work-orders/people-queries.ts': {
    tables: ['account', 'personnel', 'staffRole'],
    why: 'Those to whom an order can be passed are named with what they are; what changes hands, with its project.',
  },
  'work-orders/queue-queries.ts': {
    tables: ['project'],
    why: WAITS,
  },
}
