import { renewPush } from '@xinqiao/contract/pushes/endpoints'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { giveDevice, shareOf } from '../../test/device.ts'
import { allShared } from '../shared/outbox/shares.ts'
import { SHARE_PLACE } from '../shared/outbox/take-share.ts'

type Listener = (event: object) => void

const listeners = new Map<string, Listener>()
const shown: { title: string; options: { data: unknown; tag: string; body: string } }[] = []
const opened: string[] = []
const subscribe = vi.fn()
const pages: { url: string; focus: () => Promise<void> }[] = []

/** The browser as a worker sees it; what it listens for is kept. */
beforeAll(async () => {
  const listening = vi.spyOn(globalThis, 'addEventListener').mockImplementation(((
    name: string,
    to: Listener,
  ) => {
    listeners.set(name, to)
  }) as never)
  vi.stubGlobal('KEPT_FILES', [])
  await import('./worker.ts')
  listening.mockRestore()
})

// What a test is given goes with it.
beforeEach(() => {
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: never) => void shown.push({ title, options }),
    pushManager: { subscribe },
  })
  vi.stubGlobal('clients', {
    matchAll: async () => pages,
    openWindow: async (url: string) => void opened.push(url),
  })
  subscribe.mockReset()
})

async function happen(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
  expect(work).toHaveLength(1)
  await Promise.all(work)
}

const ORDER = '/portal/technicalSupport/myBusiness?id=1'
const tap = () => {
  const close = vi.fn()
  return happen('notificationclick', { notification: { data: ORDER, close } }).then(() => close)
}

test('what is pushed is shown, of one record the last alone', async () => {
  const told = { title: '飞腾芯桥', text: '您有一条新消息，点按查看', url: ORDER }
  await happen('push', { data: { json: () => told } })
  expect(shown).toEqual([
    { title: told.title, options: expect.objectContaining({ body: told.text, tag: ORDER, data: ORDER }) },
  ])
})

test('a tap closes it and opens the record', async () => {
  expect(await tap()).toHaveBeenCalledOnce()
  expect(opened).toEqual([new URL(ORDER, location.origin).href])
})

test('where a page shows the record already a tap goes there', async () => {
  const focus = vi.fn(async () => undefined)
  pages.push({ url: new URL(ORDER, location.origin).href, focus })
  onTestFinished(() => void pages.pop())
  const before = opened.length
  await tap()
  expect([focus.mock.calls.length, opened.length]).toEqual([1, before])
})

test.each([true, false])(
  'another address goes on where the former one was; given with the event: %s',
  async (isGiven) => {
    const of = (name: string) => ({
      options: { applicationServerKey: 'key' },
      toJSON: () => ({
        endpoint: `https://push.example/${name}`,
        keys: { p256dh: `p ${name}`, auth: `a ${name}` },
      }),
    })
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    onTestFinished(() => asked.mockRestore())
    subscribe.mockResolvedValue(of('new'))
    const change = { oldSubscription: of('old'), newSubscription: isGiven ? of('new') : null }
    await happen('pushsubscriptionchange', change)
    expect(subscribe.mock.calls).toEqual(isGiven ? [] : [[{ applicationServerKey: 'key' }]])
    const [[address, sent]] = asked.mock.calls as [[string, { body: string }]]
    expect(address).toBe(`/api${renewPush.path}`)
    expect(renewPush.body.keyof().options.toSorted()).toEqual(Object.keys(JSON.parse(sent.body)).toSorted())
    expect(JSON.parse(sent.body)).toMatchObject({
      ...{ endpoint: 'https://push.example/new', formerEndpoint: 'https://push.example/old' },
      ...{ formerAuth: 'a old', p256dh: 'p new', auth: 'a new' },
    })
  },
)

/** Where the browser goes that brings this to the worker. */
async function bring(share: Pick<Request, 'formData'>): Promise<string | null> {
  const answers: Promise<Response>[] = []
  const request = { ...share, method: 'POST', url: new URL(SHARE_PLACE, location.origin).href }
  listeners.get('fetch')?.({ request, respondWith: (answer: Promise<Response>) => answers.push(answer) })
  const answer = await answers[0]
  return answer?.status === 303 ? answer.headers.get('location') : null
}

test('what another app shares is kept without asking the server, and leads to its page; why not stands there', async () => {
  giveDevice()
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'))
  onTestFinished(() => asked.mockRestore())
  const page = new URL(SHARE_PLACE, location.origin).href
  expect(await bring(shareOf({ text: '断网时的分享' }))).toBe(page)
  expect(await bring(shareOf({}))).toBe(`${page}?fault=empty`)
  expect(await allShared()).toMatchObject([{ kind: 'words', text: '断网时的分享' }])
  expect(asked).not.toHaveBeenCalled()
})
