import {
  answerContact,
  exportContacts,
  listContacts,
  showContact,
} from '@xinqiao/contract/contact/console-endpoints'
import { type SuggestionGroup, suggest } from '@xinqiao/contract/search/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedRow } from '../../../test/databases/stored.ts'
import { sheetsOf } from '../../../test/documents/spreadsheet.ts'
import { makeContactMessage } from '../../../test/factories/contact.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { accountOf, seedPeople } from '../../../test/seeds/people.ts'

const app = useApp({ seed: seedPeople })
const { staffManager: MANAGER, fae: FAE, otherFae: OTHER_FAE, certifier: CERTIFIER } = PEOPLE

beforeEach(async () => {
  await app.platform.db.deleteFrom('contactMessage').execute()
})

const found = async (keyword: string, phone?: string): Promise<SuggestionGroup[]> => {
  const { body } = await app.call(suggest, { query: { keyword } }, phone && (await app.signIn(phone)))
  return body.rows
}

describe('a message of contact-us', () => {
  it('is found by who wrote it, by the number and by its words, by those who answer and by nobody else', async () => {
    const id = await makeContactMessage(app.platform, {
      name: '季晚舟',
      message: '希望了解 玄鸟板 的供货周期',
    })
    await makeContactMessage(app.platform, { name: '罗行', message: '无关' })
    for (const word of ['季晚', '玄鸟板', '供货 季晚舟'])
      expect(await found(word, MANAGER), word).toContainEqual({
        source: 'contact-messages',
        title: '联系留言',
        items: [
          expect.objectContaining({
            ...{ kind: 'contactMessage', place: { id }, title: '季晚舟：希望了解 玄鸟板 的供货周期' },
            hint: '访客 · 待处理',
          }),
        ],
      })
    for (const phone of [undefined, PEOPLE.manager, FAE, CERTIFIER])
      expect((await found('玄鸟板', phone)).map(({ source }) => source)).not.toContain('contact-messages')
  })

  it('leaves with those that match as a workbook, which is recorded', async () => {
    await makeContactMessage(app.platform, { name: '季晚舟', message: '供货周期' })
    await makeContactMessage(app.platform, { name: '罗行', message: '评估板' })
    const manager = await app.signIn(MANAGER)
    const { headers, body } = await app.call(exportContacts, { query: { keyword: '评估' } }, manager)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('联系留言_')
    const [head, ...rows] = (await sheetsOf(body))[0]?.rows ?? []
    expect(head?.slice(0, 3)).toEqual(['姓名', '手机号码', '邮箱'])
    expect(rows.map((row) => [row[0], row[5], row[6], row[7]])).toEqual([
      ['罗行', '评估板', '访客', '待处理'],
    ])
    const { recordName, after } = await storedRow(app.platform.db, 'auditEvent', { action: 'export.run' })
    expect([recordName, after]).toEqual(['联系留言', { keyword: '评估', status: '', from: '' }])
  })

  it('of a customer is read by the FAE of that unit and by no other, in whichever way', async () => {
    const { id: accountId, unitId } = await accountOf(app, PEOPLE.manager)
    const id = await makeContactMessage(app.platform, {
      name: '林志远',
      message: '玄鸟板',
      accountId,
      unitId: unitId ?? '',
    })
    const seen = async (phone: string) => {
      const token = await app.signIn(phone)
      const listed = (await app.call(listContacts, { query: {} }, token)).body.rows
      const sheets = await sheetsOf((await app.call(exportContacts, { query: {} }, token)).body)
      const { status } = await app.call(showContact, { params: { id } }, token)
      const answered = await app.call(answerContact, { params: { id }, body: { note: '已电话说明' } }, token)
      const search = (await found('玄鸟板', phone)).some(({ source }) => source === 'contact-messages')
      app.clock.advance(4000)
      return [listed.length, (sheets[0]?.rows.length ?? 0) - 1, search, status, answered.status]
    }
    expect(await seen(OTHER_FAE)).toEqual([0, 0, false, 404, 404])
    expect(await seen(FAE)).toEqual([1, 1, true, 200, 200])
    expect(await seen(MANAGER)).toEqual([1, 1, true, 200, 200])
  })
})
