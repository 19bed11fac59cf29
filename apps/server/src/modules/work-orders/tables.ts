import { NAMES, readsBecause, type TablesOf, WAITS } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [
    'cannedReply',
    'deskDeputy',
    'knownIssue',
    'lateOrdersTold',
    'orderReckoning',
    'orderTarget',
    'workDay',
    'workOrder',
    'workOrderDetail',
    'workOrderFollower',
    'workOrderMessage',
  ],
  reads: {
    ...readsBecause(NAMES, {
      'people/deputy-queries.ts': ['account'],
      'desk/desk-queries.ts': ['account'],
      'help/help-queries.ts': ['project'],
      'issues/issue-queries.ts': ['account', 'unit'],
      'thread/message-queries.ts': ['account', 'post', 'staffRole'],
    }),
    ...readsBecause(WAITS, {
      'change/change-queries.ts': ['unit'],
      'lists/queue-queries.ts': ['project'],
    }),
    ...readsBecause(
      'Late orders are told to those who have them and may still read of them, in one statement.',
      {
        'clock/late-queries.ts': ['account'],
      },
    ),
    ...readsBecause('What is promised is promised for each class of the dictionary.', {
      'clock/clock-queries.ts': ['dictionaryOption'],
    }),
    ...readsBecause('An order says of its project what whoever works on it needs.', {
      'detail-queries.ts': ['account', 'dictionaryOption', 'project', 'projectSeat', 'projectSheet', 'unit'],
    }),
    ...readsBecause('Figures of all orders are counted in one statement, by their projects and people.', {
      'figures/figure-queries.ts': ['account', 'dictionaryOption', 'project', 'projectSheet', 'unit'],
    }),
    ...readsBecause(
      'Those to whom an order can be passed are named with what they are; what changes hands, with its project.',
      {
        'people/held-queries.ts': ['project'],
        'people/people-queries.ts': ['account', 'personnel', 'staffRole'],
      },
    ),
    ...readsBecause('Units and people are found by name as far as one sees orders of theirs.', {
      'lists/suggest-desk-queries.ts': ['account', 'unit'],
    }),
    ...readsBecause('What waits for somebody who left the unit waits for the owner of its project.', {
      'thread/speaker-queries.ts': ['personnel', 'projectSeat'],
    }),
    ...readsBecause('Lists of orders are narrowed by their projects and people.', {
      'desk/desk-filter-queries.ts': ['account', 'projectSheet', 'unit'],
      'lists/list-queries.ts': ['account', 'personnel', 'project', 'projectSeat', 'projectSheet', 'unit'],
    }),
    ...readsBecause(
      'An order is shown with its project, its unit, its class and the people who have to do with it.',
      {
        'order-queries.ts': ['account', 'dictionaryOption', 'personnel', 'project', 'projectSeat', 'unit'],
        'order-reach-queries.ts': ['unit'],
      },
    ),
  },
}
