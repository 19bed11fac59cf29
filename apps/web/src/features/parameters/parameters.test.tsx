import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { dialogOf, press } from '../../../test/orders.tsx'
import { choose, openPage } from '../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const PAGE = '/portal/knowledgeBase/parameters'

test('a search shows the row of a table with its headings, marked, and leads to its place', async () => {
  await app.reach(PEOPLE.engineer)
  const query = new URLSearchParams({ action: 'search', type: '0', keyword: 'GPIO_12 复用' })
  await openPage(`/portal/knowledgeBase/kbList?${query}`)
  const found = within(await screen.findByRole('region', { name: '表格中的参数' }))
  const links = found.getAllByRole('link', { name: 'GPIO_12' })
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    expect.stringMatching(/kbDetail\?kbId=.*mark=GPIO_12.*#引脚复用$/),
    expect.stringMatching(/kbDetail\?kbId=.*mark=GPIO_12.*#引脚复用$/),
  ])
  expect(found.getAllByText('GPIO_12', { selector: 'mark' })).toHaveLength(2)
  expect(found.getByText('TACH0').parentElement?.textContent).toBe('功能 2TACH0')
})

test('parameters are narrowed by a value with its unit, and a value without one is refused', async () => {
  await app.reach(PEOPLE.engineer)
  const { router } = await openPage(`${PAGE}?kind=rail&chip=FT-2000/4`)
  await screen.findByRole('link', { name: 'VDD_CORE' })
  await userEvent.type(screen.getByLabelText('数值'), '1200 mV{Enter}')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'VDD_CORE' })).toBeNull())
  expect(screen.getByRole('link', { name: 'VDDQ_DDR' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ value: '1200 mV' })
  await openPage(`${PAGE}?value=1200`)
  expect(await screen.findByText(/数值应为带单位的数/)).toBeTruthy()
})

test('two chips are compared by what differs, and on demand by all', async () => {
  await app.reach(PEOPLE.engineer)
  await openPage(`${PAGE}?view=chips&left=FT-2000/4&right=腾锐D2000&kind=rail`)
  const current = await screen.findAllByRole('link', { name: '28 A' })
  expect(current[0]?.closest('tr')?.textContent).toBe('VDD_CORE最大电流12 A28 A')
  const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows().some((text) => text?.startsWith('VDD_CORE电压'))).toBe(false)
  await userEvent.click(screen.getByLabelText('只看不同'))
  await waitFor(() => expect(rows().some((text) => text?.startsWith('VDD_CORE电压'))).toBe(true))
})

test('a base that is chosen shows what its newest version changed', async () => {
  await app.reach(PEOPLE.engineer)
  const { router } = await openPage(`${PAGE}?view=versions`)
  await screen.findByLabelText('知识库')
  await choose(document.body, '知识库', 'D2000 硬件设计指南')
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ left: expect.anything(), right: expect.anything() }),
  )
  expect((await screen.findAllByText('差分阻抗')).length).toBeGreaterThan(0)
})

test('an editor confirms by a click what a table means, or changes it', async () => {
  await app.reach(PEOPLE.editor)
  await openPage('/console/parameterTables?keyword=GPIO&state=open')
  const name = '表 1-2 GPIO 引脚复用'
  const [first] = await screen.findAllByRole('button', { name })
  await userEvent.click(first as HTMLElement)
  const dialog = await dialogOf('确认参数表')
  expect(within(dialog).getByText(/^GPIO_0、GPIO_1、GPIO_8$/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('radio', { name: '不参与' }))
  await press(/保\s*存/, dialog)
  await waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(1))
  await press(`确认 ${name}`)
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
})

test('what was not read is listed with the reason', async () => {
  await app.reach(PEOPLE.editor)
  await openPage('/console/unreadTables?keyword=D2000 硬件')
  expect(await screen.findByText('D2000_HDG_V1.3.pdf')).toBeTruthy()
  expect(screen.getByText('PDF 的文字层没有单元格的界线，未读取')).toBeTruthy()
})
