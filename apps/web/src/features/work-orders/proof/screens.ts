import type { Visit } from '../../../../../../e2e/tools/harness.ts'
import { UNIT_1 } from '../../../../../../e2e/tools/parts.ts'
import { orderOf } from '../../../../../../e2e/tools/places.ts'
import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const SUPPORT = '/portal/technicalSupport'
const FAE = PEOPLE.fae

export const screens: FeatureScreens = {
  portal: [
    { name: 'my business', path: `${SUPPORT}/myBusiness`, phone: MANAGER },
    {
      name: 'order of a customer',
      covers: `${SUPPORT}/myBusiness`,
      path: async (portal) => `${SUPPORT}/myBusiness?order=${await orderOf(portal)}`,
      phone: MANAGER,
    },
    { name: 'solved orders', path: `${SUPPORT}/myBusiness?type=2`, phone: MANAGER },
    { name: 'what was shared, for an order', path: '/portal/share', phone: MANAGER, arrange: shareSomething },
    { name: 'figures of a unit', path: '/portal/technicalSupport/orderFigures', phone: MANAGER },
  ],
  console: [
    { name: 'figures of work orders', path: '/console/order-figures', phone: FAE },
    { name: 'known issues', path: '/console/known-issues', phone: FAE },
    { name: 'canned replies', path: '/console/canned-replies', phone: FAE },
    { name: 'desk of work orders', path: '/console/work-orders?queue=all', phone: FAE },
    {
      name: 'order at the desk',
      covers: '/console/work-orders',
      path: async (portal) => `/console/work-orders?queue=all&id=${await orderOf(portal)}`,
      phone: FAE,
    },
    {
      name: 'working days and targets',
      path: '/console/work-calendar?year=2026',
      phone: PEOPLE.staffManager,
    },
  ],
  parts: [
    {
      path: '/portal/technicalSupport/myBusiness',
      area: '/portal/technicalSupport',
      way: [['header', '技术支持']],
      readers: UNIT_1,
      shows: '我的待办',
    },
  ],
}

/** As the worker of the device leaves it. */
async function shareSomething({ page, settled }: Visit): Promise<void> {
  const before = page.getByText('没有待放入工单的分享')
  await before.or(page.getByText('放入哪个工单')).waitFor()
  // It lies there from the first width on.
  if (await before.isVisible()) await putShared(page)
  await page.getByText(/^不能发送/).waitFor()
  await page.getByRole('list', { name: '未关闭的工单' }).waitFor()
  await settled()
}

async function putShared(page: Visit['page']): Promise<void> {
  await page.evaluate(async () => {
    const { result } = await new Promise<{ result: IDBDatabase }>((resolve) => {
      const opened = indexedDB.open('device')
      opened.onsuccess = () => resolve(opened)
    })
    const owner = result.transaction('owner').objectStore('owner').get('account')
    await new Promise((resolve) => {
      owner.onsuccess = resolve
    })
    const whose = { account: owner.result, draft: null }
    const drawing = document.createElement('canvas')
    drawing.getContext('2d')?.fillRect(0, 0, 300, 150)
    const picture = await new Promise<Blob | null>((resolve) => drawing.toBlob(resolve))
    const files = [
      new File([picture ?? ''], 'IMG_20261130_101500.png', { type: 'image/png' }),
      new File(['[    0.000] boot'], '串口日志-2026-11-30.log'),
      new File(['MZ'], 'flash-tool.exe'),
    ]
    const store = result.transaction('shared', 'readwrite').objectStore('shared')
    store.add({ ...whose, kind: 'words', title: '重启后网口不通', text: '第二块板，复位后复现' })
    for (const file of files) store.add({ ...whose, kind: 'file', file })
    store.add({ ...whose, kind: 'left', name: '内存转储.bin', reason: '文件不能超过 200 MB' })
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve
    })
    result.close()
  })
  await page.reload()
}
