import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../test/demo-people.ts'
import { makeRunning } from '../../../test/factories/projects.ts'
import { raiseOrder } from '../../../test/factories/work-orders.ts'
import { useApp } from '../../../test/harness.ts'
import { accountOf, messagesOf, outboxOf } from '../../../test/people.ts'
import { seedPersonnel } from '../../../test/personnel.ts'
import { NOTICES, type NoticeName, writeNotice } from './notices.ts'
import { notify } from './notify.ts'

const VOICE = { brand: '飞腾', company: '', hotline: '', publicUrl: 'https://xinqiao.example' }
/** What a notice may be told of, each by the mark of its name: `id` is `#id#`. */
const DATA = new Proxy({ place: '/compatibilityCertification/ChipApplyList', services: [] } as never, {
  get: (known: Record<string, unknown>, name: string) => known[name] ?? `#${name}#`,
})
/** Marks of the records that people are told of, and of the people in lists. */
const RECORD = /#(id|projectId|orderId|reviewId|verId|kbId|commentId)#|%23who%23/

/** Told of no record that its reader could open, and why. */
const OF_NO_RECORD: Partial<Record<NoticeName, string>> = {
  'account.refused': 'the application can only be made again',
  'account.disabled': 'nobody can log in to read more',
  'account.approved': 'the beginning, on the first page',
  'account.opened': 'the beginning, on the first page',
  'account.enabled': 'the beginning, on the first page',
  'personnel.invited': 'the offer stands in one’s own information',
  'personnel.joined': 'the unit stands in one’s own information',
  'personnel.moved': 'the unit stands in one’s own information',
  'personnel.removed': 'the unit stands in one’s own information',
  'personnel.services': 'the sections are those of the first page',
  'personnel.handedAway': 'many records, named in the text',
  'personnel.handedOver': 'many records, named in the text',
  'workOrder.lateTogether': 'many orders, each with its link in the text',
  'workOrder.deputy': 'all orders of somebody, which is a queue',
  'certification.submittedBatch': 'several applications at once, which is a queue',
  'certification.removed': 'the application is no more',
  'project.teamLeft': 'whoever left the team may not open it any more',
  'contact.answered': 'the whole answer is in the text',
}

const all = Object.keys(NOTICES) as NoticeName[]
const names = all.filter((name) => !name.startsWith('security.'))

describe('a notice leads to what it tells of', () => {
  it.each(names.filter((name) => OF_NO_RECORD[name] === undefined))('%s', (name) => {
    const { link, deskLink } = writeNotice(name, DATA as never, VOICE)
    const places = [link, deskLink].filter(Boolean)
    expect(places.length).toBeGreaterThan(0)
    for (const place of places) expect(place).toMatch(RECORD)
  })

  it('security.alarm leads administrators to what is bad', () => {
    const { link, deskLink } = writeNotice('security.alarm', DATA as never, VOICE)
    expect([link, deskLink]).toEqual(['', '/console/securityEvents?onlyBad=true'])
  })

  it.each(all.filter((name) => name.startsWith('security.') && name !== 'security.alarm'))(
    '%s leads to the security of the account',
    (name) => {
      expect(writeNotice(name, DATA as never, VOICE).link).toBe('/personalCenter/accountSecurity')
    },
  )
})

describe('who is told of an order', () => {
  const app = useApp({ seed: seedPersonnel })
  const order = { number: 'GD-1', orderName: '链路训练失败', projectId: 'p-1' }
  const data = { ...order, projectName: '工控主板', unitName: '天津卓昱', who: '林志远', reason: '' }

  it.each([
    ['a customer', PEOPLE.manager, '/technicalSupport/myBusiness?order=', '/portal'],
    ['staff', PEOPLE.fae, '/console/work-orders?queue=all&id=', ''],
  ])(
    '%s is led to it where he or she works on it, in the inbox and by mail',
    async (_who, phone, place, surface) => {
      const { db } = app.platform
      const projectId = await makeRunning(app, `TZ-D2000 通知板 ${_who}`)
      const orderId = await raiseOrder(app, projectId, order.orderName)
      const link = `${place}${orderId}`
      const { id } = await accountOf(app, phone)
      const email = 'reader@example.com'
      await db
        .updateTable('account')
        .set({ email, verifiedEmails: [email] })
        .where('id', '=', id)
        .execute()
      await notify(db, app.platform, {
        kind: 'workOrder.forwarded',
        to: id,
        data: { ...data, orderId },
        also: ['email'],
      })
      const [message] = (await messagesOf(app, phone)).slice(-1)
      expect(message?.link).toBe(link)
      const mail = (await outboxOf(app, 'reader@example.com')).at(-1)
      expect(mail?.body).toContain(`查看详情：${app.platform.publicUrl}${surface}${link}\n`)
    },
  )
})
