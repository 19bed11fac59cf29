import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { nothing, options } from '../envelope.ts'
import { boundedArray, neededLine, neededText, recordId, text } from '../fields/primitives.ts'
import { LIST_TEXTS as T } from './texts.ts'

const staff = { access: 'staff', source: 'path ours' } as const

const list = neededText('列表', 100, '请输入列表').describe('列表页的地址 / path of the list')
const filter = z.object({ name: text('筛选项', 40).min(1, '请输入筛选项'), value: text('筛选值', 200) })
/** Filters and order of a list, as they stand in its address. */
const filters = boundedArray(z.array(filter), 20, '每个视图最多 20 项筛选')

const listView = z
  .object({ id: z.string(), name: z.string(), filters: z.array(filter) })
  .meta({ id: 'ListView' })

export const listViews = defineEndpoint({
  ...READING,
  ...staff,
  name: 'lists.listViews',
  path: '/console/list-views',
  reads: ['list-view'],
  summary: '我为一个列表保存的视图 / the reader’s own kept filters of a list',
  query: z.object({ list }),
  answer: options(listView),
})

export const keepView = defineEndpoint({
  ...staff,
  name: 'lists.keepView',
  method: 'POST',
  path: '/console/list-views',
  effect: 'toggle',
  changes: ['list-view'],
  summary: '保存视图，同名则替换 / keeps filters under a name, in place of those of that name',
  body: z.object({ list, name: neededLine('名称', 20, '请输入名称'), filters }),
  answer: nothing(T.viewKept),
})

export const removeView = defineEndpoint({
  ...staff,
  name: 'lists.removeView',
  method: 'DELETE',
  path: '/console/list-views/{id}',
  effect: 'toggle',
  changes: ['list-view'],
  summary: '删除视图 / takes one away',
  params: z.object({ id: recordId('list-view', '视图 / view') }),
  answer: nothing(T.viewRemoved),
})

export const listViewEndpoints = [listViews, keepView, removeView] as const
