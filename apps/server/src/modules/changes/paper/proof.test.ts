import { createHash, createVerify } from 'node:crypto'
import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import { expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { partsOf } from '../../../../test/documents/word-document.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'
import { A_JOB } from '../../../platform/content/beside/in-line.ts'
import { readPdfPages } from '../../../platform/content/text/pdf-text.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, { editor: PEOPLE.editor, manager: PEOPLE.manager })

const noticeOf = async (status: 'sent' | 'review') =>
  await app.platform.db
    .selectFrom('changeNotice')
    .select(['id', 'number', 'title'])
    .where('status', '=', status)
    .orderBy('number')
    .executeTakeFirstOrThrow()
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

it('a proof says who was told what and when, and whoever has it can check it', async () => {
  const { id, number, title } = await noticeOf('sent')
  const answer = await app.call(keeping.changeProof, { params: { id } }, tokens.editor)
  expect(answer.status).toBe(200)
  const parts = await partsOf(answer.body)
  const files = new Map<string, Buffer>()
  for (const [name, unfold] of parts) files.set(name, Buffer.from(await unfold()))
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0)
  const paper = file('送达证明.pdf')
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  const fits = (bytes: Buffer) =>
    createVerify('sha256').update(bytes).verify(file('签名公钥.pem'), file('送达证明.pdf.sig'))
  expect([fits(paper), fits(Buffer.concat([paper, Buffer.from(' ')]))]).toEqual([true, false])
  expect(file('通知全文.txt').toString()).toContain(`标题：${title}`)
  const told = await app.platform.db
    .selectFrom('changeReply')
    .select('id')
    .where('noticeId', '=', id)
    .execute()
  expect(file('告知清单.tsv').toString().trim().split('\n')).toHaveLength(told.length + 1)
  const said = (await readPdfPages(A_JOB, paper)).join('')
  for (const words of [number, sha256(file('通知全文.txt')), sha256(file('告知清单.tsv'))])
    expect(said.replaceAll(/\s/g, '')).toContain(words)
})

it('is refused of what was not sent, and to customers', async () => {
  const { id } = await noticeOf('review')
  expect((await app.call(keeping.changeProof, { params: { id } }, tokens.editor)).body).toMatchObject({
    code: 9999,
    msg: '通知尚未发送，没有送达证明',
  })
  const { id: sent } = await noticeOf('sent')
  expect((await app.call(keeping.changeProof, { params: { id: sent } }, tokens.manager)).status).toBe(403)
  expect((await app.call(keeping.changeProof, { params: { id: sent } })).status).toBe(401)
})
