import * as endpoints from '@xinqiao/contract/authoring/faq-endpoints'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { baseFaq } from '@xinqiao/contract/knowledge/reading-endpoints'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { readTasks } from '@xinqiao/contract/tasks/endpoints'
import { describe, expect, it } from 'vitest'
import { useEditors } from '../../../../test/seeds/authoring.ts'
import { lastAudit } from '../../../../test/seeds/console.ts'

const desk = useEditors()
const { app, tokens } = desk

async function found(keyword: string) {
  return (await app.call(searchText, { query: { keyword } }, tokens.reader)).body.total
}

async function add(baseId: string, question: string, answer: string): Promise<string> {
  const input = { params: { id: baseId }, body: { question, answer } }
  return (await app.call(endpoints.createFaq, input, tokens.editor)).body.data.id
}

type Move = 'approve' | 'return' | 'drop'
async function move(id: string, version: number, event: Move, as = tokens.other, note = '') {
  return (await app.call(endpoints.reviewFaq, { params: { id }, body: { event, note, version } }, as)).body
}

async function change(id: string, version: number, question: string, as = tokens.editor) {
  const input = { params: { id }, body: { question, answer: '能。', version } }
  return app.call(endpoints.updateFaq, input, as)
}

async function shown(kbId: string): Promise<string[]> {
  const { data } = (await app.call(baseFaq, { params: { kbId } }, tokens.reader)).body
  return data.map(({ question }: { question: string }) => question)
}

async function atDesk(baseId: string) {
  return (await app.call(endpoints.listFaq, { params: { id: baseId } }, tokens.editor)).body.data
}

async function waiting(queue: string, as: string): Promise<string[]> {
  const { queues } = (await app.call(readTasks, {}, as)).body.data
  const found = queues.find(({ name }: { name: string }) => name === queue)
  return (found?.tasks ?? []).map(({ title }: { title: string }) => title)
}

describe('questions of a base', () => {
  it('are read by another editor before readers see, count or find them', async () => {
    const id = await desk.released('有问答的正文')
    const faq = await add(id, '能否热插拔光驱？', '不能。')
    expect([await shown(id), await found('热插拔光驱')]).toEqual([[], 0])
    expect(await waiting('faqReviews', tokens.other)).toEqual(['能否热插拔光驱？'])
    expect(await waiting('faqReviews', tokens.editor)).toEqual([])
    expect((await move(faq, 1, 'approve', tokens.editor)).msg).toBe(T.reviewByAnother)
    expect(await shown(id)).toEqual([])
    expect((await move(faq, 1, 'approve')).code).toBe(200)
    expect(await lastAudit(app)).toMatchObject({ action: 'knowledge-faq.approve' })
    expect([await shown(id), await found('热插拔光驱')]).toEqual([['能否热插拔光驱？'], 1])
    expect(await waiting('faqReviews', tokens.other)).toEqual([])
    const { rows } = (await app.call(listMessages, { query: {} }, tokens.editor)).body
    expect(rows[0].message).toContain('“能否热插拔光驱？”已通过审核')
  })

  it('readers keep what was approved while a change waits, is returned or is dropped', async () => {
    const id = await desk.released('改问答的正文')
    const faq = await add(id, '能否换毫米波模组？', '不能。')
    expect((await move(faq, 1, 'drop')).msg).toBe(T.neverShown)
    await move(faq, 1, 'approve')
    expect((await change(faq, 2, '能否换太赫兹模组？')).status).toBe(200)
    expect([await found('毫米波模组'), await found('太赫兹模组')]).toEqual([1, 0])
    expect(await shown(id)).toEqual(['能否换毫米波模组？'])
    expect((await move(faq, 3, 'return')).errors).toEqual({ note: T.returnReasonMissing })
    await move(faq, 3, 'return', tokens.other, '型号写错')
    expect(await waiting('returnedFaq', tokens.editor)).toEqual(['能否换太赫兹模组？'])
    expect(await atDesk(id)).toMatchObject([
      { status: 'returned', reason: '型号写错', shown: { question: '能否换毫米波模组？' } },
    ])
    await change(faq, 4, '能否换红外模组？')
    await move(faq, 5, 'approve')
    expect([await found('毫米波模组'), await found('红外模组')]).toEqual([0, 1])
    await change(faq, 6, '能否换紫外模组？')
    await move(faq, 7, 'drop', tokens.editor)
    expect(await atDesk(id)).toMatchObject([{ status: 'shown', question: '能否换红外模组？' }])
  })

  it('are approved as they were read: one that changed meanwhile is not', async () => {
    const id = await desk.released('同时改的正文')
    const faq = await add(id, '甲问？', '答。')
    await change(faq, 1, '乙问？')
    expect((await move(faq, 1, 'approve')).code).toBe(409)
    expect(await shown(id)).toEqual([])
    expect((await change(faq, 1, '丙问？', tokens.other)).status).toBe(409)
  })

  it('are ordered and deleted at once', async () => {
    const id = await desk.released('排问答的正文')
    const [first, second] = [
      await add(id, '能否接微波源？', '不能。'),
      await add(id, '复位要多久？', '约 20 ms。'),
    ]
    for (const one of [first, second]) await move(one, 1, 'approve')
    await app.call(endpoints.moveFaq, { params: { id: second }, body: { step: 'up' } }, tokens.editor)
    expect(await shown(id)).toEqual(['复位要多久？', '能否接微波源？'])
    await app.call(endpoints.deleteFaq, { params: { id: first } }, tokens.editor)
    expect([await shown(id), await found('接微波源')]).toEqual([['复位要多久？'], 0])
  })

  it('of an unreleased base are found by nobody', async () => {
    const { id } = await desk.draft('未发布')
    await move(await add(id, '未发布的激光雷达问题？', '<script>alert(1)</script>'), 1, 'approve')
    expect(await found('激光雷达')).toBe(0)
    expect((await app.call(baseFaq, { params: { kbId: id } }, tokens.reader)).status).toBe(404)
  })
})
