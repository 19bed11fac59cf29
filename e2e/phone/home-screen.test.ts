import { expect, test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { usePortal } from '../tools/harness.ts'

const portal = usePortal()
const PHONE = { phone: PEOPLE.manager, width: 390, height: 844, isMobile: true }

interface Manifest {
  shortcuts: { name: string; url: string }[]
}

test('each shortcut of the icon on the home screen opens what it is called', async () => {
  const { page, open } = await portal.visit(PHONE)
  await open('/portal/')
  const { shortcuts } = await page.evaluate(
    () => fetch('/portal/manifest.webmanifest').then((answer) => answer.json()) as Promise<Manifest>,
  )
  const shows = {
    我的工单: page.locator('.ant-table-row').first(),
    搜索: page.getByRole('combobox', { name: '关键词' }),
    新建工单: page.getByRole('dialog', { name: '新建工单' }),
  }
  expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(shows))
  for (const { name, url } of shortcuts) {
    await open(url)
    await shows[name as keyof typeof shows].waitFor()
  }
})
