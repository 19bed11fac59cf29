import { expect, test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { usePortal, type Visit } from '../tools/harness.ts'
import { detailPath, GUIDE } from '../tools/places.ts'
import { smallTargets } from '../tools/targets.ts'

const portal = usePortal()
const WIDTH = 390
const MANAGER = PEOPLE.manager
const LIST = '/portal/knowledgeBase/kbList?action=more&type=0'
const HITS = '/portal/knowledgeBase/kbList?action=search&keyword=电容&view=text'

/** What opens over a page that is itself among the screens. */
const OPENERS: readonly {
  what: string
  path: string
  button: string | RegExp
  /** where it is no dialog */
  within?: string
}[] = [
  { what: 'the menu', path: '/portal/', button: '导航菜单', within: '.shell-nav' },
  { what: 'the menu of the account', path: '/portal/', button: /^账号菜单/, within: '.user-panel' },
  { what: 'the palette', path: '/portal/', button: /^搜索（/ },
  { what: 'spaces and tags', path: LIST, button: '空间与筛选' },
  { what: 'facets of a search', path: HITS, button: /筛选/ },
  { what: 'the contents', path: GUIDE, button: '目录' },
  { what: 'the outline', path: GUIDE, button: '本页' },
]

test.each(OPENERS)('a finger hits whatever is in $what', async ({ path, button, within }) => {
  const visit = await portal.visit({ phone: MANAGER, width: WIDTH })
  await visit.open(path === GUIDE ? await detailPath(portal, GUIDE, '4.2 PCIe 3.0 布线约束') : path)
  await openFrom(visit, button, within ?? '[role="dialog"]')
  expect(await smallTargets(visit.page, within)).toEqual([])
})

async function openFrom({ page, settled }: Visit, name: string | RegExp, what: string): Promise<void> {
  await page.getByRole('button', { name }).first().click()
  await page.locator(what).filter({ visible: true }).locator('a, button, input').first().waitFor()
  await settled()
}
