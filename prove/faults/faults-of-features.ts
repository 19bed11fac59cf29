import type { WordedFault } from './worded-fault.ts'

const SERVER = 'apps/server/src/modules'
const CONTRACT = 'packages/contract/src'

/** Mistakes in limits, orders, rights, notices and wake-ups, which the tests of their feature must see. */
export const FAULTS_OF_FEATURES: readonly WordedFault[] = [
  {
    what: 'an order that was applied for closing may be answered on',
    tests: `${SERVER}/work-orders`,
    edit: {
      file: `${CONTRACT}/work-orders/record.ts`,
      find: 'moves: [{ from: UNDER_WAY, where: { closeFlag: [0] }, sets: { closeFlag: 1 } }]',
      put: 'moves: [{ from: UNDER_WAY, where: { closeFlag: [0] }, sets: { closeFlag: 2 } }]',
    },
  },
  {
    what: 'an urge tells nobody',
    tests: `${SERVER}/work-orders`,
    edit: {
      file: `${CONTRACT}/work-orders/record.ts`,
      find: "'workOrder.urged': 'assignee'",
      put: "'workOrder.urged': 'submitter'",
    },
  },
  {
    what: 'whoever stands in does not hear of orders',
    tests: `${SERVER}/work-orders`,
    edit: {
      file: `${SERVER}/work-orders/order-parties.ts`,
      find: 'assignee: [handlerId ?? faeId ?? MANAGERS, ...deputyIds]',
      put: 'assignee: [handlerId ?? faeId ?? MANAGERS]',
    },
  },
  {
    what: 'an order that waits for an answer waits for its customer',
    tests: `${SERVER}/work-orders`,
    edit: {
      file: `${CONTRACT}/work-orders/record.ts`,
      find: "answer: { of: 'assignee'",
      put: "answer: { of: 'submitter'",
    },
  },
  {
    what: 'an order that was restarted is still asked to be closed',
    tests: `${SERVER}/work-orders`,
    edit: {
      file: `${CONTRACT}/work-orders/record.ts`,
      find: 'sets: { restartFlag: 0, closeFlag: 0 }',
      put: 'sets: { restartFlag: 0, closeFlag: 2 }',
    },
  },
  {
    what: 'the clock closes a day early',
    tests: `${SERVER}/work-orders`,
    edit: {
      file: `${CONTRACT}/work-orders/states.ts`,
      find: 'UNANSWERED_DAYS = 14',
      put: 'UNANSWERED_DAYS = 13',
    },
  },
  {
    what: 'orders of one day miss the evening',
    tests: `${SERVER}/work-orders`,
    edit: {
      file: `${SERVER}/work-orders/lists/list-orders.ts`,
      find: 'endOfDay(last)',
      put: 'fromShanghai(last)',
    },
  },
  {
    what: 'whoever is of the provider may agree a change',
    tests: `${SERVER}/work-orders`,
    edit: {
      file: `${CONTRACT}/work-orders/record.ts`,
      find: "        label: '通过变更',\n        by: ['unit-fae', 'staff:admin'],",
      put: "        label: '通过变更',\n        by: ['staff'],",
    },
  },
  {
    what: 'the search of a record minds capitals',
    tests: `${SERVER}/work-orders`,
    edit: {
      file: `${SERVER}/work-orders/lists/search-record.ts`,
      find: 'folded(text).includes(wanted)',
      put: 'text.includes(wanted)',
    },
  },
  {
    what: '51 visitors fit into an application',
    tests: `${SERVER}/visits`,
    edit: { file: `${CONTRACT}/visits/texts.ts`, find: 'MOST_VISITORS = 50', put: 'MOST_VISITORS = 51' },
  },
  {
    what: 'a unit may have 21 waiting visits',
    tests: `${SERVER}/visits`,
    edit: { file: `${CONTRACT}/visits/texts.ts`, find: 'MOST_WAITING = 20', put: 'MOST_WAITING = 21' },
  },
  {
    what: 'refused visits fill the calendar',
    tests: `${SERVER}/visits`,
    edit: {
      file: `${SERVER}/visits/console-queries.ts`,
      find: "      .where('visit.status', 'not in', TAKES_NO_PLACE)\n      .orderBy('visit.visitDate')",
      put: `      .orderBy('visit.visitDate')`,
    },
  },
  {
    what: 'today’s visit is over in the morning',
    tests: `${SERVER}/visits`,
    edit: {
      file: `${SERVER}/visits/console-queries.ts`,
      find: `.where('visitDate', '<', today)`,
      put: `.where('visitDate', '<=', today)`,
    },
  },
  {
    what: 'a customer sees visits of others',
    tests: `${SERVER}/visits`,
    edit: {
      file: `${SERVER}/visits/queries.ts`,
      find: `return actor.unitId === null ? undefined : query.where('visit.unitId', '=', actor.unitId).executeTakeFirst()`,
      put: 'return query.executeTakeFirst()',
    },
  },
  {
    what: 'a colleague takes back the visit of another',
    tests: `${SERVER}/visits`,
    edit: {
      file: `${CONTRACT}/visits/record.ts`,
      find: "APPLICANT = ['owner', 'unit-manager']",
      put: "APPLICANT = ['own-unit', 'unit-manager']",
    },
  },
  {
    what: 'the FAE that was chosen is not told',
    tests: `${SERVER}/contact`,
    edit: {
      file: `${SERVER}/contact/contact-kind.ts`,
      find: "fae: [toldFaes === '' ? null : faeId]",
      put: 'fae: [null]',
    },
  },
  {
    what: 'the managers do not hear of a message',
    tests: `${SERVER}/contact`,
    edit: {
      file: `${CONTRACT}/contact/record.ts`,
      find: "'contact.submitted': ['staff:manager', 'fae']",
      put: "'contact.submitted': 'fae'",
    },
  },
  {
    what: 'companies of withdrawn certificates are suggested',
    tests: `${SERVER}/contact`,
    edit: {
      file: `${SERVER}/contact/company-queries.ts`,
      find: "        .where('status', '=', 'valid')\n",
      put: '',
    },
  },
  {
    what: 'private certificates name their company',
    tests: `${SERVER}/contact`,
    edit: {
      file: `${SERVER}/contact/company-queries.ts`,
      find: "        .where('listedOn', '<=', today)\n",
      put: '',
    },
  },
  {
    what: 'a read message can be read again',
    tests: `${SERVER}/messages`,
    edit: {
      file: `${SERVER}/messages/inbox-queries.ts`,
      find: ".where('status', '<', status).returning",
      put: '.returning',
    },
  },
  {
    what: 'messages come the oldest first',
    tests: `${SERVER}/messages`,
    edit: {
      file: `${SERVER}/messages/inbox-queries.ts`,
      find: ".orderBy('createdAt', page.isAsc)\n        .orderBy('id', page.isAsc)",
      put: ".orderBy('createdAt', 'asc')\n        .orderBy('id', 'asc')",
    },
  },
  {
    what: 'a page of messages is always the first',
    tests: `${SERVER}/messages`,
    edit: {
      file: 'apps/server/src/platform/db/read-page.ts',
      find: 'sized.offset((pageNum - 1) * pageSize)',
      put: 'sized.offset(0)',
    },
  },
  {
    what: 'security messages wait for the morning',
    tests: `${SERVER}/messages`,
    edit: {
      file: `${CONTRACT}/messages/kinds.ts`,
      find: "    sms: 'always',\n    urgent: true,",
      put: "    sms: 'always',\n    urgent: false,",
    },
  },
  {
    what: 'a session slides for a day',
    tests: `${SERVER}/identity/sessions`,
    edit: {
      file: `${SERVER}/identity/sessions/sessions.ts`,
      find: 'SLIDING_MS = 12 * 3600_000',
      put: 'SLIDING_MS = 24 * 3600_000',
    },
  },
  {
    what: 'a second step waits an hour',
    tests: `${SERVER}/identity/second-factor`,
    edit: {
      file: `${SERVER}/identity/log-in/second-step.ts`,
      find: 'WAITS_MS = 5 * 60_000',
      put: 'WAITS_MS = 60 * 60_000',
    },
  },
  {
    what: 'a code lives ten minutes',
    tests: `${SERVER}/identity/codes`,
    edit: {
      file: `${SERVER}/identity/codes/codes.ts`,
      find: 'LIVES_MS = 5 * 60_000',
      put: 'LIVES_MS = 10 * 60_000',
    },
  },
  {
    what: 'eleven wrong passwords lock',
    tests: `${SERVER}/identity/log-in`,
    edit: {
      file: `${SERVER}/identity/log-in/login-guard.ts`,
      find: 'MOST_TRIES = 10',
      put: 'MOST_TRIES = 11',
    },
  },
  {
    what: 'a person manages himself away',
    tests: `${SERVER}/personnel`,
    edit: {
      file: `${SERVER}/personnel/policy.ts`,
      find: 'delete: manages && listed && subject.accountId !== actor.accountId',
      put: 'delete: manages && listed',
    },
  },
  {
    what: 'a reply of the provider does not tell the customer',
    tests: `${SERVER}/work-orders`,
    edit: {
      file: `${CONTRACT}/work-orders/record.ts`,
      find: "'workOrder.answered': CUSTOMERS",
      put: "'workOrder.answered': 'assignee'",
    },
  },
]
