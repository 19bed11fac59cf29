import { replyComment } from '@xinqiao/contract/authoring/feedback-endpoints'
import * as member from '@xinqiao/contract/knowledge/member-endpoints'
import { changeSettings, listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { describe, expect, it } from 'vitest'
import { storedRow } from '../../../../test/databases/stored.ts'
import { READERS } from '../../../../test/factories/reading-world.ts'
import { useReadingWorld } from '../../../../test/factories/use-reading-world.ts'
import { outboxOf } from '../../../../test/seeds/people.ts'

const { app, world, tokens } = useReadingWorld('maker', 'other', 'editor')

interface Told {
  message: string
  link: string
}
async function told(token: string): Promise<Told[]> {
  const { rows } = (await app.call(listMessages, { query: { pageNum: 1, pageSize: 50 } }, token)).body
  return rows.filter(({ kind }: { kind: string }) => kind === 'feedback')
}

/** Writes a comment; answers its id. */
async function write(token: string, content: string, replyTo?: string, id = world.publicBase.baseId) {
  const body = { content, ...(replyTo === undefined ? {} : { replyTo }) }
  expect((await app.call(member.addComment, { params: { id }, body }, token)).body.code).toBe(200)
  const row = await storedRow(app.platform.db, 'knowledgeComment', { content })
  return row.id
}

describe('an answer to a comment', () => {
  it('of the provider is told to who wrote it, and leads straight to it', async () => {
    const top = await write(tokens.maker, '表 3 的单位有误')
    const answer = await app.call(
      replyComment,
      { params: { id: top }, body: { content: '已在 V1.1\n更正' } },
      tokens.editor,
    )
    const { baseId } = world.publicBase
    const [{ message, link } = expect.fail('nothing told')] = await told(tokens.maker)
    expect(message).toMatch(/^韩卓（飞腾）回复了您在《.+》的反馈：“已在 V1\.1 更正”。$/)
    expect(link).toBe(`/knowledgeBase/kbDetail?kbId=${baseId}&comment=${answer.body.data.id}`)
    expect(await told(tokens.editor)).toEqual([])
  })

  it('of another reader is told to all whom it answers, each once', async () => {
    const top = await write(tokens.maker, '求示例设备树')
    const first = await write(tokens.other, '同求', top)
    const before = (await told(tokens.maker)).length
    await write(tokens.editor, '请见第 4 章', first)
    expect((await told(tokens.maker)).length).toBe(before + 1)
    expect((await told(tokens.other)).map(({ message }) => message)).toEqual([
      expect.stringContaining('：“请见第 4 章”。'),
    ])
  })

  it('is not told to who wrote it', async () => {
    const before = (await told(tokens.maker)).length
    const top = await write(tokens.maker, '自问')
    await write(tokens.maker, '自答', top)
    expect(await told(tokens.maker)).toHaveLength(before)
  })

  it('is shortened where it is long', async () => {
    const top = await write(tokens.maker, '请说明复位时序')
    await write(tokens.other, '长'.repeat(100), top)
    const [{ message } = expect.fail('nothing told')] = await told(tokens.maker)
    expect(message).toContain(`：“${'长'.repeat(60)}…”。`)
    // A reader of another company, whom it does not name.
    expect(message).toMatch(/^其他单位用户回复了/)
  })

  it('leaves by the channels that its reader set for the kind', async () => {
    const mails = async () =>
      (await outboxOf(app)).filter(({ subject }) => String(subject).includes('反馈收到回复')).length
    await app.platform.db
      .updateTable('account')
      .set({ email: 'maker@zhuoyu.example', verifiedEmails: ['maker@zhuoyu.example'] })
      .where('phone', '=', READERS.maker)
      .execute()
    const top = await write(tokens.maker, '按设置发送')
    const before = await mails()
    await write(tokens.other, '第一条', top)
    expect(await mails()).toBe(before + 1)
    const kinds = [{ kind: 'feedback' as const, email: false, sms: false }]
    await app.call(changeSettings, { body: { kinds } }, tokens.maker)
    await write(tokens.other, '第二条', top)
    expect(await mails()).toBe(before + 1)
    expect((await told(tokens.maker))[0]?.message).toContain('第二条')
  })

  it('is told to nobody for whom the base is not any more', async () => {
    const { baseId } = world.unitBase
    const top = await write(tokens.maker, '只在本单位可见的问题', undefined, baseId)
    const before = (await told(tokens.maker)).length
    await app.platform.db.deleteFrom('knowledgeBaseUnit').where('baseId', '=', baseId).execute()
    const answer = await app.call(
      replyComment,
      { params: { id: top }, body: { content: '机密答复' } },
      tokens.editor,
    )
    expect(answer.body.code).toBe(200)
    expect(await told(tokens.maker)).toHaveLength(before)
  })
})

it('an answer is one of thirty that a customer writes in a day, for each is mailed to whom it answers', async () => {
  const top = await write(tokens.maker, '请问何时修复')
  const answer = async (content: string) => {
    const params = { id: world.publicBase.baseId }
    const answered = await app.call(
      member.addComment,
      { params, body: { content, replyTo: top } },
      tokens.other,
    )
    return answered.status
  }
  const before = (await told(tokens.maker)).length
  const answers: number[] = []
  for (let count = 0; count < 32; count += 1) answers.push(await answer(`广告 ${count}`))
  expect(answers.at(-1)).toBe(429)
  expect((await told(tokens.maker)).length).toBeLessThanOrEqual(before + 30)
  app.clock.advance(DAY_MS + 1)
  tokens.other = await app.signIn(READERS.other)
  expect(await answer('第二天')).toBe(200)
})
