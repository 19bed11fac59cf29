import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const LIST = '/portal/compatibilityCertification/compatibilityCertificationList'
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('a question in an application', () => {
  it('stands in the list and the dialog, and is answered there, with what was kept over a reload', async () => {
    await app.reach(PEOPLE.vendor)
    const { router } = await openPage(LIST)
    const name = await screen.findByText('CAN-FD 扩展模组')
    expect(name.closest('tr')?.textContent).toContain('待您答复')
    await userEvent.click(name)
    const part = await screen.findByRole('region', { name: '提问与答复' })
    expect(within(part).getByText(/测试报告第 3 章的固件版本/)).toBeTruthy()
    await press('提交答复')
    expect(await within(part).findByText('请填写答复')).toBeTruthy()
    await userEvent.type(within(part).getByLabelText('答复'), '送测版本为 2.1.0')
    const input = part.querySelector('input[type="file"]') ?? expect.fail('no input')
    fireEvent.change(input, { target: { files: [new File(['2.1.0'], '发布记录.txt')] } })
    await within(part).findByRole('button', { name: '删除 发布记录.txt' })
    const { id = '' } = router.state.location.search as { id?: string }
    // The page is left, by a reload or a log-in, and opened again.
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    await openPage(`${LIST}?id=${id}`)
    await userEvent.click(await screen.findByRole('button', { name: '恢复' }))
    await press('提交答复')
    const answered = await screen.findByRole('region', { name: '提问与答复' })
    await waitFor(() => expect(within(answered).queryByRole('textbox')).toBeNull())
    expect(within(answered).getByText('送测版本为 2.1.0')).toBeTruthy()
    expect(within(answered).getByRole('button', { name: '发布记录.txt' })).toBeTruthy()
    const row = () => screen.getByText('CAN-FD 扩展模组', { selector: 'td *' }).closest('tr')
    await waitFor(() => expect(row()?.textContent).not.toContain('待您答复'))
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
