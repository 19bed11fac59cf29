import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage, rows, watchFeedback } from '../../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const LIST = '/portal/compatibilityCertification/publicList'

beforeEach(() => app.reach())

async function open(address = LIST) {
  const page = await openPage(address)
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return page
}

describe('the public list, for a visitor', () => {
  it('is open without a log-in [C-CMP-074]', async () => {
    await open()
    expect(screen.getByRole('heading', { name: /认证产品公开列表/ })).toBeTruthy()
  })

  it('has the columns of the component list [C-CMP-068]', async () => {
    await open()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['认证编号', '产品名称', '产品型号', '产品类型', '目标平台', '生态联系人', '认证状态', '申请日期'],
    ])
  })

  it('shows ten, the newest first [C-CMP-073]', async () => {
    await open()
    expect(rows()).toHaveLength(10)
    const days = rows().map((row) => [...row.querySelectorAll('td')].at(-1)?.textContent ?? '')
    expect(days).toEqual([...days].sort().reverse())
  })

  it('shows what has passed alone, whole machines with it', async () => {
    await open(`${LIST}?pageSize=50`)
    const states = new Set(rows().map((row) => row.querySelectorAll('td')[6]?.textContent))
    // What the provider says in public of firmware stands beside it.
    expect([...states].sort()).toEqual(['已完成', '通过', '通过固件有安全公告'])
    expect(screen.getByRole('button', { name: '商用台式机、瘦客户机' })).toBeTruthy()
  })

  it('products are chosen and stand beside each other, lines that differ marked', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '选择对比' }))
    const boxes = await screen.findAllByRole('checkbox', { name: /^选择 / })
    expect(screen.getByRole('button', { name: /^对\s*比$/ }).hasAttribute('disabled')).toBe(true)
    for (const box of boxes.slice(0, 2)) await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: /^对\s*比$/ }))
    const table = await within(await screen.findByRole('dialog')).findByRole('table')
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
    const models = within(table).getByRole('row', { name: /^产品型号/ })
    expect(within(models).getAllByRole('cell')).toHaveLength(2)
    expect(models.dataset.differs).toBe('true')
  })

  it('no more than four are compared', async () => {
    const items = watchFeedback()
    await open()
    await userEvent.click(screen.getByRole('button', { name: '选择对比' }))
    for (const box of (await screen.findAllByRole('checkbox', { name: /^选择 / })).slice(0, 5))
      await userEvent.click(box)
    const text = '最多选择 4 个产品进行对比'
    await waitFor(() =>
      expect(JSON.stringify(items).includes(text) || screen.queryAllByText(text).length > 0).toBe(true),
    )
    expect(screen.getByText(/已选 4 个/)).toBeTruthy()
  })

  it('a row opens what is certified, to be read [C-CMP-069]', async () => {
    await open(`${LIST}?productModel=QX-X710T2`)
    await userEvent.click(screen.getByRole('button', { name: '万兆电口网卡' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('QX-X710T2')).toBeTruthy()
    expect(within(dialog).queryByRole('textbox')).toBeNull()
  })

  it('its detail has no buttons below [C-CMP-070]', async () => {
    await open(`${LIST}?productModel=QX-X710T2`)
    await userEvent.click(screen.getByRole('button', { name: '万兆电口网卡' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('QX-X710T2')
    expect(dialog.querySelector('.ant-modal-footer')).toBeNull()
  })

  it('an address of a product that is public no more leads to where it is verified', async () => {
    await open(`${LIST}?id=RZ-0000-0000`)
    expect(await screen.findByText('该产品不在公开列表中')).toBeTruthy()
    expect(screen.getByRole('link', { name: '到查验页面查看' }).getAttribute('href')).toContain(
      'certificate?number=RZ-0000-0000',
    )
  })

  it('offers neither application nor change [C-CMP-071]', async () => {
    await open()
    expect(screen.queryByRole('button', { name: /申请认证/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /修\s*改/ })).toBeNull()
  })
})
