import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const LIST = '/portal/compatibilityCertification/compatibilityCertificationList'
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('a question in an application', () => {
  it('stands in the list and the dialog, and is answered there', async () => {
    await app.reach(PEOPLE.vendor)
    await openPage(LIST)
    const name = await screen.findByText('CAN-FD 扩展模组')
    expect(name.closest('tr')?.textContent).toContain('待您答复')
    await userEvent.click(name)
    const part = await screen.findByRole('region', { name: '提问与答复' })
    expect(within(part).getByText(/测试报告第 3 章的固件版本/)).toBeTruthy()
    await press('提交答复')
    expect(await within(part).findByText('请填写答复')).toBeTruthy()
    await userEvent.type(within(part).getByLabelText('答复'), '送测版本为 2.1.0')
    await press('提交答复')
    expect(await within(part).findByText('送测版本为 2.1.0')).toBeTruthy()
    await waitFor(() => expect(within(part).queryByRole('button', { name: '提交答复' })).toBeNull())
    await waitFor(() => expect(name.closest('tr')?.textContent).not.toContain('待您答复'))
  })
})

describe('a whole-machine application that came back', () => {
  it('is deleted from its form, once it was confirmed', async () => {
    await app.reach(PEOPLE.manager)
    await openPage('/portal/machineCertification/machineCertificationList?applyStatus=ZJRZ_DXG')
    await waitFor(() => expect(document.querySelector('td button')).toBeTruthy())
    const name = document.querySelector('td button')?.textContent ?? ''
    await userEvent.click(screen.getByRole('button', { name }))
    await screen.findByText('整机认证申请')
    await press(/^删\s*除$/)
    expect(await screen.findByText(/删除后不可恢复，附件一并删除/)).toBeTruthy()
    const buttons = screen.getAllByRole('button', { name: /^删\s*除$/ })
    await userEvent.click(buttons.at(-1) ?? expect.fail('no button'))
    await waitFor(() => expect(screen.queryByText(name)).toBeNull())
  })
})
