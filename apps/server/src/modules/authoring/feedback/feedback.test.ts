import * as endpoints from '@xinqiao/contract/authoring/feedback-endpoints'
import * as searchWords from '@xinqiao/contract/authoring/search-words-endpoints'
import { AUTHORING_REFUSALS } from '@xinqiao/contract/authoring/texts'
import { addComment, listComments } from '@xinqiao/contract/knowledge/member-endpoints'
import { listBases, markVisited } from '@xinqiao/contract/knowledge/reading-endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { describe, expect, it } from 'vitest'
import { storedRow } from '../../../../test/databases/stored.ts'
import { useEditors } from '../../../../test/seeds/authoring.ts'
import { lastAudit } from '../../../../test/seeds/console.ts'
import { toDate } from '../../../platform/clock.ts'

const desk = useEditors()
const { app, tokens } = desk

describe('comments', () => {
  async function comment(id: string, content: string) {
    await app.call(addComment, { params: { id }, body: { content } }, tokens.reader)
    const { rows } = (await app.call(endpoints.listComments, { query: { keyword: content } }, tokens.editor))
      .body
    return rows[0].id as string
  }
  const seen = async (id: string) =>
    (await app.call(listComments, { params: { id } }, tokens.reader)).body.data

  it('wait until they are answered for the provider', async () => {
    const id = await desk.released('被评论的正文')
    const commentId = await comment(id, '表 3 单位有误')
    const waiting = async () => {
      const query = { state: 'unanswered' as const, baseId: id }
      return (await app.call(endpoints.listComments, { query }, tokens.editor)).body.total
    }
    expect(await waiting()).toBe(1)
    const reply = { params: { id: commentId }, body: { content: '已在 V1.1 更正' } }
    await app.call(endpoints.replyComment, reply, tokens.editor)
    expect(await waiting()).toBe(0)
    const [thread] = await seen(id)
    expect(thread.child).toMatchObject([{ content: '已在 V1.1 更正', isProvider: true, creator: '韩卓' }])
    const { commentCount } = await storedRow(app.platform.db, 'knowledgeBase', { id })
    expect(commentCount).toBe(2)
  })

  it('are hidden with what answers them, and come back', async () => {
    const id = await desk.released('被灌水的正文')
    const commentId = await comment(id, '广告内容一二三')
    await app.call(
      endpoints.replyComment,
      { params: { id: commentId }, body: { content: '请勿' } },
      tokens.editor,
    )
    const show = (shown: boolean) =>
      app.call(endpoints.showComment, { params: { id: commentId }, body: { shown } }, tokens.editor)
    await show(false)
    expect(await seen(id)).toEqual([])
    const again = { params: { id: commentId }, body: { content: '再回复' } }
    expect((await app.call(endpoints.replyComment, again, tokens.editor)).body.msg).toBe(
      AUTHORING_REFUSALS.replyToHidden.text,
    )
    const hidden = await app.call(
      endpoints.listComments,
      { query: { state: 'hidden', baseId: id } },
      tokens.editor,
    )
    expect(hidden.body.rows).toMatchObject([{ isHidden: true, replies: [{ content: '请勿' }] }])
    await show(true)
    expect(await seen(id)).toHaveLength(1)
  })
})

describe('searches that found nothing', () => {
  const search = (keyword: string, more: object = {}, as = tokens.reader) =>
    app.call(listBases, { body: { keyword, ...more } }, as)
  const misses = async () =>
    (await app.call(searchWords.listMissedSearches, {}, tokens.editor)).body.rows.map(
      ({ word, times }: { word: string; times: number }) => `${word} ${times}`,
    )

  it('are counted by word, not by how it is typed, nor when they are narrowed, found or made by editors', async () => {
    await desk.released('写过的词是铁氧体')
    await search('量子纠缠')
    await search('量子纠缠')
    app.clock.advance(1_000)
    await search('ＵＳＢ9')
    await search('usb9')
    await search('铁氧体')
    await search('只在空间里找', { spaceId: await desk.space() })
    await search('编辑自己找', {}, tokens.editor)
    await search('13800001234')
    await search('someone@example.com')
    expect(await misses()).toEqual(['ＵＳＢ9 2', '量子纠缠 2'])
    const { rows } = (await app.call(searchWords.listMissedSearches, {}, tokens.editor)).body
    const [{ id }] = rows
    await app.call(searchWords.deleteMissedSearch, { params: { id } }, tokens.editor)
    expect(await misses()).toHaveLength(1)
  })
})

it('statistics count what is released, and what waits for an answer', async () => {
  const before = (await app.call(endpoints.readStatistics, {}, tokens.editor)).body.data
  const id = await desk.released('被统计的正文')
  await desk.draft('没有发布的正文')
  await app.call(addComment, { params: { id }, body: { content: '请补充' } }, tokens.reader)
  const { data } = (await app.call(endpoints.readStatistics, {}, tokens.editor)).body
  expect(data.baseCount).toBe(before.baseCount + 1)
  expect(data.documentCount).toBe(before.documentCount + 1)
  expect(data.unansweredCount).toBe(before.unansweredCount + 1)
  expect(data.bases.find((row: { id: string }) => row.id === id)).toMatchObject({
    comments: 1,
    unansweredCount: 1,
  })
})

describe('statistics speak of some days', () => {
  const day = (past: number) => toDate(new Date(app.clock.now().getTime() - past * DAY_MS))
  const read = async (query: object, id: string) => {
    const { data } = (await app.call(endpoints.readStatistics, { query }, tokens.editor)).body
    return { ...data, base: data.bases.find((row: { id: string }) => row.id === id) }
  }

  it('views are counted on their day, and those of other days are not', async () => {
    const id = await desk.released('按日统计的正文')
    await app.call(markVisited, { params: { kbId: id } }, tokens.reader)
    const { base, weeks, views } = await read({ from: day(0), to: day(0) }, id)
    expect(base).toMatchObject({ views: 1, browseCount: 1 })
    expect(weeks).toHaveLength(1)
    expect(weeks[0].views).toBe(views)
    expect((await read({ from: day(9), to: day(2) }, id)).base).toMatchObject({ views: 0, browseCount: 1 })
  })

  it('days that are turned round are refused', async () => {
    const query = { from: day(1), to: day(9) }
    const { body } = await app.call(endpoints.readStatistics, { query }, tokens.editor)
    expect(body.errors).toEqual({ to: '截止日期不能早于起始日期' })
  })

  it('and go out as a workbook, which the audit keeps', async () => {
    const answer = await app.call(endpoints.exportStatistics, { query: {} }, tokens.editor)
    expect(String(answer.headers['content-disposition'])).toContain('.xlsx')
    expect(await lastAudit(app)).toMatchObject({ action: 'knowledge-base.export' })
    expect((await app.call(endpoints.exportStatistics, { query: {} })).status).toBe(401)
    expect((await app.call(endpoints.exportStatistics, { query: {} }, tokens.reader)).status).toBe(403)
  })
})
