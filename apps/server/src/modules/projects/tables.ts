import { NAMES, PLACES, readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [
    'designFinding',
    'designReview',
    'designReviewRound',
    'project',
    'projectBaseline',
    'projectDates',
    'projectDesignChange',
    'projectSeat',
    'projectSheet',
    'projectSubmission',
  ],
  reads: {
    ...readsBecause('The board shows who has the ball, and the load of each FAE, of all projects at once.', {
      'lists/board-queries.ts': ['account', 'staffRole', 'unit', 'workOrder'],
    }),
    ...readsBecause(NAMES, {
      'design-review/finding-queries.ts': ['account'],
      'lists/name-queries.ts': ['unit'],
      'lists/suggest-queries.ts': ['unit'],
    }),
    ...readsBecause('Rows of reviews show unit and drawing, and go to those on the project.', {
      'design-review/review-queries.ts': ['personnel', 'storedFile', 'unit'],
    }),
    ...readsBecause(PLACES, {
      'detail-part-queries.ts': ['account', 'personnel'],
      'detail-queries.ts': ['unit'],
      'lists/list-queries.ts': ['account', 'personnel', 'unit'],
      'team/member-queries.ts': ['account', 'personnel'],
      'present-queries.ts': ['personnel', 'unit'],
      'remind-queries.ts': ['personnel'],
      'scope-queries.ts': ['personnel', 'unit'],
      'team/seat-queries.ts': ['account', 'personnel'],
      'lists/staff-queries.ts': ['account', 'personnel', 'staffRole', 'unit'],
      'team/team-queries.ts': ['account', 'personnel'],
      'save/unit-fae-queries.ts': ['account', 'unit'],
    }),
    ...readsBecause(
      'Data management searches files by project, order and who uploaded them, in one statement.',
      {
        'save/file-queries.ts': ['account', 'storedFile', 'workOrder'],
      },
    ),
  },
}
