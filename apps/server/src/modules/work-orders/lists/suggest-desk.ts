import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { Suggestion } from '@xinqiao/contract/search/endpoints'
import { knownIssueRecord } from '@xinqiao/contract/work-orders/desk-record'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { recordSource, suggestRecord } from '../../../platform/search/find-records.ts'
import { foldWithOffsets } from '../../../platform/search/fold.ts'
import { findMarks } from '../../../platform/search/query.ts'
import type { SearchSource } from '../../../platform/search/sources.ts'
import { issuesNamed, peopleWithOrders, saidAtOrders, unitsWithOrders } from './suggest-desk-queries.ts'

const access = ['staff:fae', 'staff:manager', 'staff:tme'] as const
const FEWEST_LETTERS = 2
/** Of one order only the newest place is shown. */
const READ_FOR_EACH = 4

/** What those at the desk find beside orders by name. Of all of it they see what their own orders let them see. */
export function deskSources(db: Db): SearchSource[] {
  return [
    recordSource({
      source: 'deskUnits',
      title: '客户单位',
      access,
      find: (actor, query, limit) => unitsWithOrders(db, actor, query, limit),
      tell: ({ name }) => ({ kind: 'deskUnit', name, hint: '查看其工单', place: { name } }),
    }),
    recordSource({
      source: 'deskPeople',
      title: '人员',
      access,
      find: (actor, query, limit) => peopleWithOrders(db, actor, query, limit),
      tell: ({ name, userType, unitName }) => ({
        kind: 'deskPerson',
        name,
        hint: userType === USER_TYPE_STAFF ? '查看经办的工单' : `${unitName ?? ''} · 查看发起的工单`,
        place: { name, list: userType === USER_TYPE_STAFF ? 'handled' : 'sent' },
      }),
    }),
    recordSource({
      source: 'knownIssues',
      title: '已知问题',
      access,
      find: (_actor, query, limit) => issuesNamed(db, query, limit),
      // Which version mends it says the issue itself, where one that was withdrawn says so.
      tell: ({ id, number, title, chip, status }) => ({
        ...{ kind: 'knownIssue', number, name: title, place: { id } },
        hint: [chip, knownIssueRecord.workflow.states[status].label].filter(Boolean).join(' · '),
      }),
    }),
    threadSource(db),
  ]
}

function threadSource(db: Db): SearchSource {
  return {
    source: 'deskThreads',
    title: '工单沟通',
    access,
    isOfTexts: true,
    suggest: async (actor, query, limit) => {
      if (actor === null || [...query.keyword.trim()].length < FEWEST_LETTERS) return []
      const said = await saidAtOrders(db, actor, query, limit * READ_FOR_EACH)
      const newest = [...new Map(said.toReversed().map((one) => [one.id, one])).values()].toReversed()
      return newest.slice(0, limit).map(
        ({ id, type, number, name, authorName, createdAt, isInternal, text }): Suggestion => ({
          ...suggestRecord(query, {
            ...{ kind: 'workOrder', number, name, place: { id, type: String(type) } },
            hint: [authorName, toDateTime(createdAt).slice(0, 10), isInternal ? '内部交流' : '']
              .filter(Boolean)
              .join(' · '),
          }),
          excerpt: text,
          excerptMarks: findMarks(foldWithOffsets(text), query.terms),
        }),
      )
    },
  }
}
