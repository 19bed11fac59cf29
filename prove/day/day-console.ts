import { listAccounts } from '@xinqiao/contract/accounts/console-account-endpoints'
import { listRegistrations } from '@xinqiao/contract/accounts/console-registration-endpoints'
import { listAudit } from '@xinqiao/contract/audit/endpoints'
import * as authoring from '@xinqiao/contract/authoring/base-endpoints'
import { listComments } from '@xinqiao/contract/authoring/feedback-endpoints'
import * as queue from '@xinqiao/contract/certifications/console-endpoints'
import { listContacts, showContact } from '@xinqiao/contract/contact/console-endpoints'
import { listDownloads } from '@xinqiao/contract/knowledge/download-log-endpoints'
import { listOutbox } from '@xinqiao/contract/messages/endpoints'
import { readBoard } from '@xinqiao/contract/projects/calls/board-endpoints'
import { listPortfolio } from '@xinqiao/contract/projects/calls/console-endpoints'
import { readTasks } from '@xinqiao/contract/tasks/endpoints'
import * as reception from '@xinqiao/contract/visits/console-endpoints'
import * as receptionMove from '@xinqiao/contract/visits/reception-move-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { showFigures } from '@xinqiao/contract/work-orders/calls/figure-endpoints'
import * as queueEndpoints from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { oneOf, type Step } from './day-portal.ts'

export const tasks: Step = ({ ask }) => ask(readTasks, {})

/** The desk, one order, and its answer. */
export const answer: Step = async (person) => {
  const { rows } = await person.ask(queueEndpoints.listDesk, { query: {} })
  const order = oneOf(rows, person)
  if (!order) return
  const params = { id: order.id }
  const { data } = await person.ask(desk.showDesk, { params })
  if (!data.can.answer) return
  const body = { processingContent: `<p>请按附录 B 复测，第 ${person.unique()} 次</p>` }
  await person.decide(desk.answerOrder, { params, body })
}

export const portfolio: Step = ({ ask }) =>
  Promise.all([ask(listPortfolio, { query: {} }), ask(readBoard, { query: {} })])

export const figures: Step = ({ ask }) => ask(showFigures, { query: {} })

export const contacts: Step = async (person) => {
  const { rows } = await person.ask(listContacts, { query: {} })
  const one = oneOf(rows, person)
  if (one) await person.ask(showContact, { params: { id: one.id } })
}

export const examine: Step = async (person) => {
  const [{ rows }] = await Promise.all([
    person.ask(queue.listQueue, { query: {} }),
    person.ask(queue.countQueue, {}),
  ])
  const one = oneOf(rows, person)
  if (one) await person.ask(queue.showExamination, { params: { kind: one.kind, id: one.id } })
}

/** The visits, and the decision about one that waits. */
export const receive: Step = async (person) => {
  const { rows } = await person.ask(reception.listReceivedVisits, { query: { status: 'waiting' } })
  const visit = oneOf(rows, person)
  if (!visit) return
  const params = { id: visit.id }
  const { data } = await person.ask(reception.showReceivedVisit, { params })
  if (data.can.agree) await person.decide(receptionMove.agreeVisit, { params, body: { place: '一号会议室' } })
}

export const bases: Step = async (person) => {
  const { rows } = await person.ask(authoring.listBases, { query: {} })
  const one = oneOf(rows, person)
  if (one) await person.ask(authoring.readBase, { params: { id: one.id } })
}

export const feedback: Step = ({ ask }) =>
  Promise.all([ask(listComments, { query: {} }), ask(listDownloads, { query: {} })])

export const administration: Step = ({ ask }) =>
  Promise.all([ask(listRegistrations, { query: {} }), ask(listAccounts, { query: {} })])

export const records: Step = ({ ask }) =>
  Promise.all([ask(listAudit, { query: {} }), ask(listOutbox, { query: {} })])
