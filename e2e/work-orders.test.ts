import { expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal, type Visit } from './tools/harness.ts'
import { SCRIPT_VECTORS } from './tools/script-vectors.ts'

const portal = usePortal()
const CUSTOMER = PEOPLE.manager
const FAE = PEOPLE.fae
const ADMIN = PEOPLE.admin
const PROJECT = 'TZ-D2000 工控主板'

async function api({ page }: Visit, method: string, path: string, body: object) {
  return page.evaluate(
    async ([verb, address, text]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      return (await fetch(address, { method: verb, headers, body: text })).json()
    },
    [method, `/api${path}`, JSON.stringify(body)] as const,
  )
}

/** Pieces of a text that fit into a field. */
function pieces(vectors: readonly string[], most: number): string[] {
  const found = ['']
  for (const vector of vectors) {
    const last = found.at(-1) ?? ''
    if (last.length + vector.length + 1 > most) found.push(vector)
    else found[found.length - 1] = `${last}\n${vector}`
  }
  return found
}

/** An order whose subject, body, environment, replies, names and files are made of them. */
async function raise(visit: Visit): Promise<string> {
  const [project] = await portal.query('select id from project where name = $1', [PROJECT])
  const [body = '', ...rest] = pieces(SCRIPT_VECTORS, 3900)
  const short = (prefix: string) => `${prefix}:${SCRIPT_VECTORS[0]?.replaceAll(/[:;：；]/g, ' ')}`
  const made = await api(visit, 'POST', '/workOrder/addWorkOrder', {
    classifyCode: 'WORKORDER_01',
    projectId: project?.id,
    workOrderName: '<img src=x onerror=P(1)>',
    workOrderDetails: body,
    questionDescription: rest[0] ?? body,
    presetConditions: SCRIPT_VECTORS.slice(0, 40).join('\n').slice(0, 1900),
    hardwareEnvironment: `${short('主板')};<svg onload=P(1)>:<script>P(1)</script>`,
    softwareEnvironment: short('固件'),
    // What is open at the end of a vector is a level of those after it, and a text has a hundred; the replies hold all.
    originalStep: SCRIPT_VECTORS.slice(0, 60).join('<br>'),
    expectedOutcome: SCRIPT_VECTORS.slice(60, 90).join('\n').slice(0, 1900),
    realOutcome: SCRIPT_VECTORS.slice(90, 120).join('\n').slice(0, 1900),
    appealDevelopment: `<p>${SCRIPT_VECTORS.slice(120, 180).join('</p><p>')}</p>`,
  })
  expect(made).toMatchObject({ code: 200 })
  const id: string = made.data.id
  for (const piece of pieces(SCRIPT_VECTORS, 3000)) {
    const processingContent = piece.split('\n').join('<br>')
    const said = await api(visit, 'POST', '/workOrder/workOrderProcessing', {
      workOrderId: id,
      processingContent: `<p>回复</p>${processingContent}`,
    })
    expect(said).toMatchObject({ code: 200 })
  }
  return id
}

/** Watches a page for scripts of the vectors; whatever runs leaves its trace. */
async function guard({ page }: Visit): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const traced = window as unknown as { traces: number; P: () => void }
    traced.traces = 0
    traced.P = () => {
      traced.traces += 1
    }
  })
  return () => page.evaluate(() => (window as unknown as { traces: number }).traces)
}

test('what is said stands in sight: at first the latest, then what comes, and further up a way to it', async () => {
  const [order] = await portal.query(`select id from work_order where name = '串口 DMA 接收偶发丢一个字节'`)
  const fae = await portal.visit({ phone: FAE })
  await fae.open('/console')
  const say = (text: string) =>
    api(fae, 'POST', `/console/work-orders/${order?.id}/reply`, {
      processingContent: `<p>${text}</p>${'<p>补充一行</p>'.repeat(12)}`,
    })
  for (const text of ['第一条', '第二条', '第三条']) expect(await say(text)).toMatchObject({ code: 200 })
  const customer = await portal.visit({ phone: CUSTOMER })
  await customer.open(`/portal/technicalSupport/myBusiness?order=${order?.id}`)
  const thread = customer.page.locator('section[aria-label="沟通记录"]')
  const inSight = (text: string) =>
    thread
      .getByText(text)
      .evaluate((one) => one.getBoundingClientRect().top)
      .then((top) => top > 100 && top < 600)
  await eventually(() => inSight('第一条')).toBe(true)
  const unread = () =>
    portal.query('select id from work_order_message where order_id = $1 and read_at is null', [order?.id])
  expect(await unread(), 'the third is further down').not.toEqual([])
  await say('第四条')
  await customer.page.getByRole('button', { name: '1 条新回复' }).click()
  await eventually(() => inSight('第四条')).toBe(true)
  await eventually(unread).toEqual([])
  await say('第五条')
  await eventually(() => inSight('第五条')).toBe(true)
})

test('the head of an order is as high after it was urged and escalated', async () => {
  const [order] = await portal.query(`select id from work_order where name = '老化 6 小时后 SATA 掉盘'`)
  const { page, open } = await portal.visit({ phone: CUSTOMER })
  await open(`/portal/technicalSupport/myBusiness?order=${order?.id}`)
  const head = page.locator('.ant-drawer header')
  const height = async () => (await head.boundingBox())?.height
  const before = await height()
  await page.getByRole('button', { name: /^催\s*办$/ }).click()
  await head.getByText(/^已催办/).waitFor()
  await page.getByRole('button', { name: /^升\s*级$/ }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog
    .getByLabel('升级原因')
    .fill('客户现场停机，量产线等待结论，请项目负责人协调硬件与固件同事尽快给出可行的规避方案')
  await dialog.getByRole('button', { name: /升\s*级/ }).click()
  await head.getByText(/^已升级/).waitFor()
  expect(await height()).toBe(before)
})

test('no script of 300 and more in an order runs, in the portal, at the desk or in mail', async () => {
  expect(SCRIPT_VECTORS.length).toBeGreaterThanOrEqual(300)
  await portal.query(`update account set real_name = '<svg onload=P(1)>' where phone = $1`, [CUSTOMER])
  await portal.query(
    `update unit set name = '<img src=x onerror=P(1)>' where id =
    (select unit_id from account where phone = $1)`,
    [CUSTOMER],
  )
  const customer = await portal.visit({ phone: CUSTOMER })
  const ran = await guard(customer)
  await customer.open('/portal/technicalSupport/myBusiness')
  const id = await raise(customer)
  await customer.open(`/portal/technicalSupport/myBusiness?order=${id}`)
  await customer.page.getByText('展开全部信息').click()
  await customer.page.getByText('{{constructor.constructor').first().waitFor()
  for (const tab of await customer.page.locator('.ant-drawer [role=tab]').all()) {
    await tab.click()
    await customer.settled()
  }
  expect(await ran()).toBe(0)

  const fae = await portal.visit({ phone: FAE })
  const ranAtDesk = await guard(fae)
  await fae.open(`/console/work-orders?queue=all&id=${id}`)
  await fae.page.getByText('{{constructor.constructor').first().waitFor()
  for (const name of ['问题信息', '流转记录', '沟通']) {
    await fae.page.getByRole('tab', { name }).click()
    await fae.settled()
  }
  await fae.page.locator('section[aria-label="沟通记录"] [class*=text]').first().hover()
  expect(await ranAtDesk()).toBe(0)

  const mails = await portal.query(
    `select body from outbox_message where channel = 'email' and body like '%onerror=P(1)%'`,
  )
  expect(mails.length).toBeGreaterThan(0)
  const admin = await portal.visit({ phone: ADMIN })
  const ranInOutbox = await guard(admin)
  await admin.open('/console/outbox')
  expect(await ranInOutbox()).toBe(0)
})
