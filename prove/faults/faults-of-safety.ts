import type { Fault } from '../plant.ts'

const SERVER = 'apps/server/src'
const MODULES = `${SERVER}/modules`
const CONTRACT = 'packages/contract/src'
const PROOF = 'apps/server/test/proof'

/** What the attacks of the portal looked for, taken away rule by rule, each with the one proof or test that must see it. */
export const FAULTS_OF_SAFETY: readonly Fault[] = [
  fault('orders that concern somebody are those of former units too', `${PROOF}/moved.test.ts`, {
    file: `${MODULES}/work-orders/lists/list-queries.ts`,
    find: '(work_order.unit_id = ${unitId} and (work_order.sender_id',
    put: '(true and (work_order.sender_id',
  }),
  fault('figures of a manager count the orders of all companies', `${PROOF}/grown.test.ts`, {
    file: `${MODULES}/work-orders/figures/show-figures.ts`,
    find: '  const scope = visibleTo(actor)\n',
    put: "  const scope = actor.unitId === null ? visibleTo(actor) : visibleTo({ ...actor, unitId: null, userType: 9, roles: ['manager'] })\n",
  }),
  fault('any colleague of the owner may end a project', `${CONTRACT}/by-hand/what-may-happen.test.ts`, {
    file: `${CONTRACT}/projects/record.ts`,
    find: "by: ['owner'],\n        moves: [\n          { from: STAGES, where: { endingFlag: [0] }",
    put: "by: ['own-unit'],\n        moves: [\n          { from: STAGES, where: { endingFlag: [0] }",
  }),
  fault('orders that were solved are offered to other companies', `${PROOF}/grown.test.ts`, {
    file: `${MODULES}/work-orders/help/help-queries.ts`,
    find: 'where ${isSolved} and ${visibleTo(actor)} ${newestFirst}`\n  }',
    put: 'where ${isSolved} ${newestFirst}`\n  }',
  }),
  fault('the customer hears who leaves an internal note', `${MODULES}/work-orders/desk/desk.test.ts`, {
    file: `${MODULES}/work-orders/desk/tell-presence.ts`,
    find: "return typing.take(orderId, accountId) ? 'left' : null",
    put: "return typing.take(orderId, accountId) || state === 'left' ? 'left' : null",
  }),
  fault('lists count the applications of all companies', `${PROOF}/grown.test.ts`, {
    file: `${MODULES}/certifications/queue/queue-queries.ts`,
    find: 'where not a.is_over and a.unit_id = ${unitId} and',
    put: 'where not a.is_over and',
  }),
  fault('an order of any kind may be restarted', `${CONTRACT}/by-hand/what-may-happen.test.ts`, {
    file: `${CONTRACT}/work-orders/record.ts`,
    find: "conditions: ['isTechnical'],\n        noteMissing: T.restartNoteMissing",
    put: 'noteMissing: T.restartNoteMissing',
  }),
  fault(
    'the engineer does not hear that a sealed certificate came back',
    `${CONTRACT}/by-hand/what-may-happen.test.ts`,
    {
      file: `${CONTRACT}/certifications/machines/events.ts`,
      find: "'certification.returned': 'assignee'",
      put: "'certification.returned': 'own-unit'",
    },
  ),
  fault('notices leave to addresses that nobody has proved', `${MODULES}/accounts/profile`, {
    file: `${MODULES}/messages/deliver.ts`,
    find: '(isTyped || verifiedEmails.includes(key))',
    put: '(isTyped || key !== null)',
  }),
  fault('a lively thread sends an SMS for each reply', `${SERVER}/platform/mail/allowance.test.ts`, {
    file: `${SERVER}/platform/mail/allowance.ts`,
    find: "if (channel === 'sms' && (await isOver(SMS_OF_RECORD, record)))",
    put: "if (channel === 'sms' && record === '' && (await isOver(SMS_OF_RECORD, record)))",
  }),
  fault('a change that is agreed takes a reached day away', `${CONTRACT}/projects/changes`, {
    file: `${CONTRACT}/projects/changes/onto-dates.ts`,
    find: 'return isLost ? all : withDay(all, path, wished)',
    put: 'return withDay(all, path, wished)',
  }),
  fault('mails that wait reach whoever left meanwhile', `${MODULES}/messages/leavers.test.ts`, {
    file: `${SERVER}/platform/mail/send-message.ts`,
    find: 'if (reader === undefined) return DROPPED',
    put: 'if (reader === undefined) return null',
  }),
]

function fault(what: string, test: string, edit: Fault['edits'][number]): Fault {
  return { what, edits: [edit], tests: [test] }
}
