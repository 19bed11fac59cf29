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
      'board-queries.ts': ['account', 'staffRole', 'unit', 'workOrder'],
    }),
    ...readsBecause(NAMES, {
      'design-review/finding-queries.ts': ['account'],
      'name-queries.ts': ['unit'],
      'suggest-queries.ts': ['unit'],
    }),
    ...readsBecause('Rows of reviews show unit and drawing, and go to those on the project.', {
      'design-review/review-queries.ts': ['personnel', 'storedFile', 'unit'],
    }),
    ...readsBecause(PLACES, {
      'detail-part-queries.ts': ['account', 'personnel'],
      'detail-queries.ts': ['unit'],
      'list-queries.ts': ['account', 'personnel', 'unit'],
      'member-queries.ts': ['account', 'personnel'],
      'present-queries.ts': ['personnel', 'unit'],
      'remind-queries.ts': ['personnel'],
      'scope-queries.ts': ['personnel', 'unit'],
      'seat-queries.ts': ['account', 'personnel'],
      'staff-queries.ts': ['account', 'personnel', 'staffRole', 'unit'],
      'team-queries.ts': ['account', 'personnel'],
      'unit-fae-queries.ts': ['account', 'unit'],
    }),
    ...readsBecause(
      'Data management searches files by project, order and who uploaded them, in one statement.',
      {
        'file-queries.ts': ['account', 'storedFile', 'workOrder'],
      },
    ),
  },
}
