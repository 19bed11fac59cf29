import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listAllReleases } from '@xinqiao/contract/firmware/console-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { dialogOf, press, projectIdOf } from '../../../test/orders.tsx'
import { choose, openPage } from '../../../test/page.tsx'
import { call } from '../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

test('what an order states is noted for a board, and forgotten only once one is sure', async () => {
  await app.reach(PEOPLE.manager)
  const id = await projectIdOf('TZ-D2000 工控主板')
  await openPage(`/portal/technicalSupport/projectManagement/projectDetail?type=detail&id=${id}`)
  const section = within(await screen.findByRole('region', { name: '在用固件' }))
  const older = (await section.findByText('V2.0.6')).closest('li') ?? expect.fail('no row')
  expect(older.textContent).toContain('可升级')
  expect(within(older).getByRole('link', { name: 'V2.1.5' }).getAttribute('href')).toMatch(
    /firmwareReleases\?lineId=/,
  )
  await userEvent.click(section.getAllByRole('button', { name: '登记到板卡' })[0] as HTMLElement)
  const dialog = await dialogOf('登记在用固件')
  expect(within(dialog).getByLabelText('在用版本')).toHaveProperty('value', 'UEFI V2.1.0')
  await choose(dialog, '产品线', 'D2000 UEFI 固件')
  await userEvent.type(within(dialog).getByLabelText('板卡'), '试产板 P1')
  await press(/保\s*存/, dialog)
  const noted = (await section.findByText('试产板 P1')).closest('li') ?? expect.fail('no row')
  const remove = async (answer: RegExp) => {
    await press('删除 试产板 P1', noted)
    await press(answer, await dialogOf('删除在用固件'))
  }
  await remove(/取\s*消/)
  expect(section.getByText('试产板 P1')).toBeTruthy()
  await remove(/删\s*除/)
  await waitFor(() => expect(section.queryByText('试产板 P1')).toBeNull())
})

test('a signature that does not fit is refused at its field, and stays to be mended', async () => {
  await app.reach(PEOPLE.editor)
  const { rows } = await call(listAllReleases, { query: { status: 'draft' } })
  await openPage(`/console/firmware?id=${rows[0]?.id}`)
  const file = 'S5000C-BMC-V1.5.0.tar.gz'
  const publish = await screen.findByRole('button', { name: '正式发布' })
  expect(publish).toHaveProperty('disabled', true)
  await press(`签名 ${file}`)
  const dialog = await dialogOf('附上签名')
  // The one key in use.
  fireEvent.mouseDown(within(dialog).getByLabelText('签名公钥'))
  await userEvent.click(await screen.findByTitle('2026 固件发布密钥（ECDSA P-256）'))
  await userEvent.type(within(dialog).getByLabelText('签名（Base64）'), 'AAAA')
  await press('校验并保存', dialog)
  expect(await within(dialog).findByText(`签名与文件“${file}”不符，请核对文件、公钥与签名`)).toBeTruthy()
  expect(within(dialog).getByLabelText('签名（Base64）')).toHaveProperty('value', 'AAAA')
})
