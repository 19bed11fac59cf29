import { describe, expect, it } from 'vitest'
import { makeRunning } from '../../../test/factories/projects.ts'
import { raiseOrder } from '../../../test/factories/work-orders.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { accountOf, messagesOf, outboxOf } from '../../../test/seeds/people.ts'
import { seedPersonnel } from '../../../test/seeds/personnel.ts'
import { smsOf } from '../../platform/messages/notice.ts'
import type { NoticeName } from '../../platform/records/tell.ts'
import { writeNotice } from './notices.ts'
import { notify } from './notify.ts'

const VOICE = { brand: '飞腾', company: '', hotline: '', publicUrl: 'https://xinqiao.example' }
/** What a notice may be told of, each by the mark of its name: `id` is `#id#`. */
const DATA = new Proxy({ place: '/compatibilityCertification/ChipApplyList', services: [] } as never, {
  get: (known: Record<string, unknown>, name: string) => known[name] ?? `#${name}#`,
})
/** Marks of the records that people are told of, and of the people in lists. */
const RECORD = /#(id|projectId|orderId|reviewId|noticeId|verId|kbId|commentId)#|%23who%23/

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
  'workOrder.deputy': 'all work of somebody, which are queues',
  'workOrder.deputised': 'all own work, which are queues',
  'certification.submittedBatch': 'several applications at once, which is a queue',
  'certification.removed': 'the application is no more',
  'project.teamLeft': 'whoever left the team may not open it any more',
  'contact.answered': 'the whole answer is in the text',
  'change.sent': 'several things of one notice, which is the list narrowed to it',
  'change.answerDue': 'several things of one notice, which is the list narrowed to it',
  'change.answerLate': 'several things of one notice, which is the list narrowed to it',
  'change.nudged': 'several things of one notice, which is the list narrowed to it',
  'change.withdrawn': 'several things of one notice, which is the list narrowed to it',
}

/** What of a notice's data an SMS may say; kept by hand. Names, reasons of customers and titles are not among them. */
const MAY_SAY: Record<string, readonly string[]> = {
  'security.passwordChanged': ['time'],
  'security.passwordReset': ['time'],
  'security.phoneChanged': ['phone', 'time'],
  'security.emailBound': ['email', 'time'],
  'security.secondFactorOn': ['time'],
  'security.secondFactorOff': ['time'],
  'security.recoveryCodeUsed': ['left', 'time'],
  'security.tokenIssued': ['time'],
  'security.accessTokenMade': ['time'],
  'security.programAdmitted': ['time'],
  'security.accessTokenExposed': ['time'],
  'security.secondFactorReset': ['time'],
  // A unit's name has been approved by the provider; so have reasons, which its own people write.
  'account.opened': ['unitName'],
  'account.refused': ['reason'],
  'account.disabled': ['reason'],
  'personnel.invited': ['unitName'],
  'personnel.moved': ['from', 'to'],
  'workOrder.lateTogether': ['count'],
  'project.due': ['days', 'dueDate', 'node'],
  // A word of the product.
  'change.sent': ['kindText'],
}

const app = useApp({ seed: seedPersonnel })
const named = () => [...app.platform.notices.all().keys()] as NoticeName[]
const written = (kind: NoticeName) => writeNotice(app.platform.notices, { kind, data: DATA as never }, VOICE)

describe('a notice leads to what it tells of', () => {
  it('where there is a record', () => {
    for (const name of named().filter((one) => !one.startsWith('security.') && !OF_NO_RECORD[one])) {
      const { link, deskLink } = written(name)
      const places = [link, deskLink].filter(Boolean)
      expect(places.length, name).toBeGreaterThan(0)
      for (const place of places) expect(place, name).toMatch(RECORD)
    }
  })

  it('security.alarm leads administrators to what is bad', () => {
    const { link, deskLink } = written('security.alarm')
    expect([link, deskLink]).toEqual(['', '/console/securityEvents?onlyBad=true'])
  })

  it('others of security lead to the security of the account', () => {
    const others = named().filter((name) => name.startsWith('security.') && name !== 'security.alarm')
    expect(others.length).toBeGreaterThan(0)
    for (const name of others) expect(written(name).link, name).toBe('/personalCenter/accountSecurity')
  })
})

it('an SMS says nothing that a person has typed', () => {
  // Each field of the data is its own name between brackets, which the text then shows.
  const data = new Proxy({}, { get: (_, field) => `⟦${String(field)}⟧` }) as never
  for (const [name, definition] of app.platform.notices.all()) {
    const said = smsOf(definition, data, VOICE).matchAll(/⟦(\w+)⟧/g)
    expect([...new Set([...said].map(([, field]) => field))].sort(), name).toEqual(MAY_SAY[name] ?? [])
  }
})

describe('who is told of an order', () => {
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
