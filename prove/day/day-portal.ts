import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import { listMachines, showMachine } from '@xinqiao/contract/certifications/machines/endpoints'
import { listPublic } from '@xinqiao/contract/certifications/public-endpoints'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import * as member from '@xinqiao/contract/knowledge/member-endpoints'
import * as reading from '@xinqiao/contract/knowledge/reading-endpoints'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { getLogoList } from '@xinqiao/contract/logos/endpoints'
import { listMessages, updateMessage } from '@xinqiao/contract/messages/inbox-endpoints'
import { clientPersonnelList } from '@xinqiao/contract/personnel/list-endpoints'
import { findDateNode, showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { suggest } from '@xinqiao/contract/search/endpoints'
import { readOwnTasks } from '@xinqiao/contract/tasks/endpoints'
import { listVisits, showVisit, submitVisit } from '@xinqiao/contract/visits/endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/endpoints'
import * as replyEndpoints from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { FULL_ORDER } from '../../apps/server/test/factories/work-orders.ts'
import type { Person } from './day-people.ts'

/** Something a person does before looking up: what one or two screens ask. */
export type Step = (person: Person) => Promise<unknown>

const WORDS = ['电容', 'PCIe', '上电时序', '驱动', 'DDR4', '散热', '设备树', '勘误']
const HOUR_MS = 3600_000

export function oneOf<T>(rows: readonly T[], person: Person): T | undefined {
  return rows[(person.unique() * 7) % Math.max(rows.length, 1)]
}

export const home: Step = ({ ask, token }) =>
  Promise.all([ask(reading.home, {}), ...(token === null ? [] : [ask(appInfo, {})])])

export const search: Step = async (person) => {
  const keyword = oneOf(WORDS, person) ?? ''
  await person.ask(suggest, { query: { keyword } })
  await person.ask(searchText, { query: { keyword } })
}

/** A base from the list to one of its documents, as far as this reader may see it. */
export const read: Step = async (person) => {
  const { rows } = await person.ask(reading.listBases, { query: { pageNum: 1, pageSize: 12 }, body: {} })
  const base = oneOf(rows, person)
  if (!base) return
  const place = { kbId: base.kbId, verId: base.versionId }
  const [tree] = await Promise.all([
    person.ask(reading.documentTree, { params: place }),
    person.ask(reading.baseDetail, { params: { kbId: base.kbId }, query: {} }),
    person.ask(member.listComments, { params: { id: base.kbId } }),
  ])
  const open = tree.data.filter((one) => one.type === 1 && (person.token !== null || one.open))
  const document = oneOf(open, person)
  if (document) await person.ask(reading.documentContent, { params: { ...place, docId: document.id } })
}

export const favour: Step = async (person) => {
  const { rows } = await person.ask(reading.listBases, { query: { pageNum: 1, pageSize: 12 }, body: {} })
  const base = oneOf(rows, person)
  if (base) await person.ask(member.addFavourite, { params: { id: base.kbId } })
  await person.ask(member.listFavourites, { body: {} })
}

export const comment: Step = async (person) => {
  const { rows } = await person.ask(reading.listBases, { query: { pageNum: 1, pageSize: 12 }, body: {} })
  const base = oneOf(rows, person)
  const content = `第 ${person.unique()} 条：请补充示意图`
  if (base) await person.ask(member.addComment, { params: { id: base.kbId }, body: { content } })
}

export const messages: Step = async ({ ask }) => {
  const { rows } = await ask(listMessages, { query: { pageNum: 1, pageSize: 5 } })
  const unread = rows.find(({ status }) => status === 0)
  if (unread) await ask(updateMessage, { body: { id: unread.id, status: 1 } })
}

export const tasks: Step = ({ ask }) => ask(readOwnTasks, {})

export const projects: Step = async (person) => {
  const { rows } = await person.ask(clientMyProject, { query: { pageNum: 1, pageSize: 10 } })
  const project = oneOf(rows, person)
  if (!project) return
  const params = { id: project.id }
  await Promise.all([
    person.ask(showProject, { params }),
    person.ask(findDateNode, { params }),
    person.ask(orders.projectOrderList, { query: { projectId: project.id } }),
  ])
}

/** The list, one thread, and an answer in it where it waits for one. */
export const thread: Step = async (person) => {
  const { rows } = await person.ask(orders.clientMyWorkOrder, { query: { pageNum: 1, pageSize: 10 } })
  const order = oneOf(rows, person)
  if (!order) return
  const params = { id: order.id }
  const { data } = await person.ask(orders.seeWorkOrder, { params })
  await person.ask(replyEndpoints.readReplies, { params })
  if (!data.can.reply) return
  const body = { workOrderId: order.id, processingContent: `<p>复测结果 ${person.unique()}</p>` }
  await person.decide(replyEndpoints.workOrderProcessing, { body })
}

export const raise: Step = async (person) => {
  const { rows } = await person.ask(clientMyProject, { query: { pageNum: 1, pageSize: 50 } })
  const project = oneOf(
    rows.filter(({ projectStatus }) => ['设计阶段', 'EVT', 'DVT', 'PVT', 'MP'].includes(projectStatus)),
    person,
  )
  if (!project) return
  const workOrderName = `一天里的第 ${person.unique()} 单`
  const body = { ...FULL_ORDER, projectId: project.id, workOrderName, workOrderDetails: '请协助分析' }
  await person.decide(orders.addWorkOrder, { body })
}

export const people: Step = ({ ask }) => ask(clientPersonnelList, { query: { pageNum: 1, pageSize: 10 } })

export const machines: Step = async (person) => {
  const { rows } = await person.ask(listMachines, { query: {} })
  const machine = oneOf(rows, person)
  if (machine) await person.ask(showMachine, { params: { id: machine.id } })
}

export const components: Step = async (person) => {
  const calls = APPLICATION_ENDPOINTS.component
  if (!calls) throw new Error('components have no calls')
  const { rows } = await person.ask(calls.list, { query: {} })
  const one = oneOf(rows as { id: string }[], person)
  if (one) await person.ask(calls.show, { params: { id: one.id } } as never)
}

export const visits: Step = async (person) => {
  const { rows } = await person.ask(listVisits, { query: {} })
  const visit = oneOf(rows, person)
  if (visit) await person.ask(showVisit, { params: { id: visit.id } })
}

/** Nobody asks for more while so many of the unit's wait: the portal takes 20. */
const MOST_WAITING = 12

export const askVisit: Step = async (person) => {
  const { rows } = await person.ask(listVisits, { query: { pageSize: 50 } })
  if (rows.filter(({ applyStatusCode }) => applyStatusCode === 'waiting').length >= MOST_WAITING) return
  const day = new Date(Date.now() + 8 * HOUR_MS + (1 + (person.unique() % 20)) * 24 * HOUR_MS)
  const body = {
    visitDate: day.toISOString().slice(0, 10),
    exchangeTopics: `适配交流 ${person.unique()}`,
    visitors: [{ name: '过客', position: '工程师' }],
  }
  await person.ask(submitVisit, { body })
}

export const publicLists: Step = ({ ask }) =>
  Promise.all([ask(listPublic, { query: {} }), ask(getLogoList, {})])
