import { expect, test } from 'vitest'
import { importFile } from '../../apps/server/test/documents/spreadsheet.ts'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { usePortal, type Visit } from '../tools/harness.ts'
import { clippedTexts, sidewaysBoxes, tooWide } from '../tools/layout.ts'
import { smallTargets } from '../tools/targets.ts'

const portal = usePortal()
const WIDTH = 390
const MANAGER = PEOPLE.manager
const ASSISTANT = PEOPLE.assistant
const ADMIN = PEOPLE.admin

/** Dialogs and drawers of accounts with tables or forms of two columns, as a phone has them. */
const OPENERS: readonly {
  what: string
  phone: string
  path: string
  open: (visit: Visit) => Promise<void>
}[] = [
  {
    what: 'projects that change hands',
    phone: ASSISTANT,
    path: '/portal/technicalSupport/internalStaff',
    open: async ({ page }) => {
      await page
        .getByRole('row', { name: /许知行/ })
        .getByRole('button', { name: '项目变更' })
        .click()
      await page.getByRole('dialog').getByText('TZ-E2000 电力采集终端').waitFor()
    },
  },
  {
    what: 'the faults of an import',
    phone: ADMIN,
    path: '/console/imports',
    open: async ({ page }) => {
      const people = [
        { phone: '138', realName: '', unitName: '没有这样的单位', email: 'not-an-address', role: '主管' },
        { phone: MANAGER, realName: '林志远', unitName: '武汉江澜工控技术有限公司', post: '没有这样的职务' },
      ]
      const buffer = await importFile({ people })
      await page.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: '', buffer })
      await page.getByRole('dialog').getByText('人员 第 2 行').first().waitFor()
    },
  },
  {
    what: 'the outbox',
    phone: ADMIN,
    path: '/console/outbox',
    open: async (visit) => {
      const { page } = visit
      await page.evaluate(async () => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        }
        const body = JSON.stringify({ email: 'a-rather-long-address@phone.example' })
        await (await fetch('/api/uami/api/sendEmail', { method: 'POST', headers, body })).json()
      })
      await visit.open('/console/outbox')
      await page.getByText('a-rather-long-address@phone.example').waitFor()
    },
  },
  {
    what: 'people to add',
    phone: MANAGER,
    path: '/portal/personalCenter/personnelManagement',
    open: async ({ page }) => {
      await page.getByRole('button', { name: '添加人员' }).click()
      await page.getByRole('dialog').getByText('全选').waitFor()
    },
  },
  {
    what: 'a person to change',
    phone: MANAGER,
    path: '/portal/personalCenter/personnelManagement',
    open: async ({ page }) => {
      await page
        .getByRole('row', { name: /许知行/ })
        .getByRole('button', { name: '编辑' })
        .click()
      await page.getByRole('dialog').getByLabel('真实姓名').waitFor()
    },
  },
  {
    what: 'a unit to change',
    phone: ADMIN,
    path: '/console/units',
    open: async ({ page }) => {
      await page.getByRole('button', { name: '天津卓昱信息技术有限公司' }).click()
      await page.getByRole('dialog').getByLabel('单位名称').waitFor()
    },
  },
  {
    what: 'work to hand over',
    phone: ADMIN,
    path: '/console/handovers',
    open: async ({ page }) => {
      await page.getByRole('button', { name: '新建交接' }).first().click()
      await page.getByRole('dialog').getByLabel('离职人员').fill('许知行')
      await page
        .getByText(/^许知行（/)
        .last()
        .click()
      await page.getByRole('dialog').getByText('TZ-E2000 电力采集终端').first().waitFor()
    },
  },
]

test.each(OPENERS)(
  '$what: nothing is scrolled sideways, cut off or too small for a finger on a phone',
  async ({ phone, path, open }) => {
    const visit = await portal.visit({ phone, width: WIDTH })
    await visit.open(path)
    await open(visit)
    await visit.settled()
    expect(await tooWide(visit.page)).toEqual([])
    expect(await sidewaysBoxes(visit.page)).toEqual([])
    expect(await clippedTexts(visit.page)).toEqual([])
    expect(await smallTargets(visit.page)).toEqual([])
  },
)

test('on a phone, whose tables have no head, all projects of a page are chosen above them', async () => {
  const { page, open } = await portal.visit({ phone: ASSISTANT, width: WIDTH })
  await open('/portal/technicalSupport/internalStaff')
  await page
    .getByRole('row', { name: /许知行/ })
    .getByRole('button', { name: '项目变更' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('已选 0 个项目').waitFor()
  await dialog.getByRole('checkbox', { name: '全选本页' }).check()
  const each = dialog.getByRole('checkbox', { name: /^选择 / })
  const count = await each.count()
  expect(count).toBeGreaterThan(0)
  await dialog.getByText(`已选 ${count} 个项目`).waitFor()
  await each.first().uncheck()
  await dialog.getByText(`已选 ${count - 1} 个项目`).waitFor()
})
