import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import * as changes from '@xinqiao/contract/changes/endpoints'
import { COUNTED_BY } from '@xinqiao/contract/changes/kinds'
import { beforeAll, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, {
  ...{ editor: PEOPLE.editor, reviewer: PEOPLE.otherEditor, fae: PEOPLE.fae, manager: PEOPLE.manager },
})

const FORM = {
  ...{ title: 'PCIe 链路在低温下降速', kind: 'erratum', severity: 'major' },
  ...{ chips: ['腾锐D2000', 'FT-2000/4'], effect: '可能降为 Gen1', todo: '升级固件', answerDays: 5 },
}
const ask = async (endpoint: unknown, input: object, token: string) =>
  (await app.call(endpoint as never, input as never, token)).body

interface Group {
  key: string
  name: string
  told: number
  seen: number
  answered: number
  late: number
}
let id = ''
const groups = async (by: string, token = tokens.editor): Promise<Group[]> =>
  (await ask(keeping.countReplyGroups, { params: { id }, query: { by, pageSize: 200 } }, token)).rows
const rowsOf = async (query: object) =>
  (await ask(keeping.listReplies, { params: { id }, query: { ...query, pageSize: 200 } }, tokens.editor)).rows

beforeAll(async () => {
  id = (await ask(keeping.writeChange, { body: FORM }, tokens.editor)).data.id
  await ask(keeping.submitChange, { params: { id } }, tokens.editor)
  expect(await ask(keeping.sendChange, { params: { id } }, tokens.reviewer)).toMatchObject({ code: 200 })
  const { db, clock } = app.platform
  // One is late, one was opened, and one was answered.
  const own = (await ask(changes.listOwnChanges, { query: { pageSize: 200 } }, tokens.manager)).rows as {
    id: string
    noticeId: string
    subject: string
  }[]
  const [late, opened, answered] = own.filter((row) => row.noticeId === id && row.subject === 'project')
  await db
    .updateTable('changeReply')
    .set({ dueAt: new Date(clock.now().getTime() - 1000) })
    .where('id', '=', late?.id ?? '')
    .execute()
  await ask(changes.showOwnChange, { params: { id: opened?.id } }, tokens.manager)
  const answer = { answer: 'unaffected', plan: '无此用法' }
  expect(
    await ask(changes.answerChange, { params: { id: answered?.id }, body: answer }, tokens.manager),
  ).toMatchObject({ code: 200 })
})

/** By another way: each reply by itself, its chip, stage and FAE out of the tables. */
async function recount(by: string) {
  const { db, clock } = app.platform
  const counts = new Map<string, Omit<Group, 'key' | 'name'>>()
  const replies = await db.selectFrom('changeReply').selectAll().where('noticeId', '=', id).execute()
  for (const reply of replies) {
    const key = (await keyBy(by, reply)) || 'none'
    const one = counts.get(key) ?? { told: 0, seen: 0, answered: 0, late: 0 }
    one.told += 1
    if (reply.seenAt !== null || reply.status === 'answered') one.seen += 1
    if (reply.status === 'answered') one.answered += 1
    if (reply.status === 'open' && reply.dueAt < clock.now()) one.late += 1
    counts.set(key, one)
  }
  return Object.fromEntries(counts)
}

async function keyBy(
  by: string,
  {
    unitId,
    subject,
    subjectId,
    projectId,
  }: { unitId: string; subject: string; subjectId: string; projectId: string | null },
): Promise<string | null> {
  const { db } = app.platform
  if (by === 'unit') return unitId
  if (by === 'fae') {
    const unit = await db
      .selectFrom('unit')
      .select('faeId')
      .where('id', '=', unitId)
      .executeTakeFirstOrThrow()
    return unit.faeId
  }
  if (subject === 'reader') return by === 'stage' ? subject : ''
  if (subject === 'certificate') {
    const certificates = db.selectFrom('certificate').select('platform').where('id', '=', subjectId)
    return by === 'stage' ? subject : (await certificates.executeTakeFirstOrThrow()).platform
  }
  const ofProject = projectId ?? ''
  if (by === 'stage') {
    const found = db.selectFrom('project').select('status').where('id', '=', ofProject)
    return (await found.executeTakeFirstOrThrow()).status
  }
  const sheets = db
    .selectFrom('projectSheet')
    .select(['terminalChip', 'serverChip'])
    .where('projectId', '=', ofProject)
  const sheet = await sheets.executeTakeFirstOrThrow()
  return sheet.terminalChip || sheet.serverChip
}

it('counts by unit, chip, stage and FAE are those of a count by hand, and each number opens its rows', async () => {
  for (const by of Object.keys(COUNTED_BY)) {
    const found = await groups(by)
    const counted = Object.fromEntries(
      found.map(({ key, told, seen, answered, late }) => [key, { told, seen, answered, late }]),
    )
    expect(counted, by).toEqual(await recount(by))
    for (const { key, name, ...numbers } of found) {
      expect(name, by).not.toBe('')
      expect(await rowsOf({ by, key }), name).toHaveLength(numbers.told)
      for (const answer of ['seen', 'answered', 'late'] as const)
        expect(await rowsOf({ by, key, answer }), `${name} ${answer}`).toHaveLength(numbers[answer])
    }
  }
  const sums = (await groups('stage')).reduce(
    (all, one) => ({
      seen: all.seen + one.seen,
      answered: all.answered + one.answered,
      late: all.late + one.late,
    }),
    { seen: 0, answered: 0, late: 0 },
  )
  expect(sums).toEqual({ seen: 2, answered: 1, late: 1 })
  const { counts } = (await ask(keeping.showChange, { params: { id } }, tokens.editor)).data
  expect(counts).toMatchObject(sums)
})

it('an FAE is counted the own units alone', async () => {
  expect((await groups('unit', tokens.fae)).map(({ name }) => name)).toEqual(['天津卓昱信息技术有限公司'])
  expect(await groups('fae', tokens.fae)).toHaveLength(1)
})
