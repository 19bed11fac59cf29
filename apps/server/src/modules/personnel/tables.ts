import { readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['personnel'],
  reads: {
    ...readsBecause('The list of people shows the account of each, with services and post.', {
      'offers/candidate-queries.ts': ['account', 'post'],
      'offers/offer-list-queries.ts': ['account', 'post', 'service', 'unit', 'unitService'],
      'queries.ts': ['account', 'accountService', 'post'],
    }),
    ...readsBecause(
      'A place on the list is shown with the name of its unit; whose unit changes is looked up before anything is locked.',
      {
        'change-queries.ts': ['account', 'unit'],
      },
    ),
    ...readsBecause('The contacts of a unit are those of its projects, paged in one statement.', {
      'offers/contact-queries.ts': ['account', 'projectSeat', 'staffRole', 'unit'],
    }),
    ...readsBecause('People are found by a part of their name among ten thousand.', {
      'match-queries.ts': ['account'],
    }),
  },
}
