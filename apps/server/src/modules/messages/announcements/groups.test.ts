import { makeAnnouncement } from '@xinqiao/contract/messages/announcement-endpoints'
import { listOutbox } from '@xinqiao/contract/messages/endpoints'
import { makeRobot } from '@xinqiao/contract/robots/endpoints'
import { expect, it } from 'vitest'
import { openChat } from '../../../../test/calls/chat-receiver.ts'
import { accountOf } from '../../../../test/seeds/people.ts'
import { ADMIN, HE, LIN, usePersonnel, XU } from '../../../../test/seeds/personnel.ts'
import { sendAnnouncement } from './send-announcement.ts'

const app = usePersonnel()

/** A robot that has just said its test message. */
async function make(phone: string, form: object): Promise<void> {
  const { url } = await openChat('wecom', { secret: '', now: () => app.clock.now() })
  const body = { place: 'person', vendor: 'wecom', kinds: ['announcement'], url, ...form }
  const made = await app.call(makeRobot, { body } as never, await app.signIn(phone))
  expect(made.body).toMatchObject({ code: 200 })
}

async function announce(form: object): Promise<void> {
  const body = { title: '停机维护', body: '今晚 22 时起两小时', ...form }
  const { id } = (await app.call(makeAnnouncement, { body } as never, await app.signIn(ADMIN))).body
  // Begun again it tells nobody twice.
  for (let times = 0; times < 2; times += 1) await sendAnnouncement(app.platform, id)
  app.clock.advance(4000)
}

/** What waits for robots of a name. */
async function toldTo(name: string): Promise<string[]> {
  const query = { channel: 'robot', pageSize: 100 } as const
  const { rows } = (await app.call(listOutbox, { query } as never, await app.signIn(ADMIN))).body
  const own = rows.filter(({ recipient }: { recipient: string }) => recipient.endsWith(` ${name}`))
  return own.map(({ body }: { body: string }) => body).reverse()
}

it('robots hear announcements where their kinds have them: each once, those to other units not', async () => {
  await make(LIN, { place: 'unit', name: '本单位' })
  await make(HE, { place: 'unit', name: '外单位' })
  await make(LIN, { place: 'unit', name: '只听工单', kinds: ['workOrder'] })
  await make(XU, { name: '本人' })
  await announce({ audience: 'all' })
  const { unitId } = await accountOf(app, LIN)
  await announce({ title: '只给卓昱', audience: 'units', unitIds: [unitId] })
  const [all, some] = [
    expect.stringMatching(/^【飞腾芯桥】停机维护\n今晚 22 时起两小时\nhttp/),
    expect.stringContaining('只给卓昱\n今晚'),
  ]
  expect(await toldTo('本单位')).toEqual([all, some])
  expect(await toldTo('外单位')).toEqual([all])
  expect(await toldTo('只听工单')).toEqual([])
  expect(await toldTo('本人')).toEqual([all, some])
})
