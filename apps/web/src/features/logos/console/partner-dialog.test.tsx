import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changePartner, listPartners } from '@xinqiao/contract/logos/endpoints'
import type { Partner } from '@xinqiao/contract/logos/schemas'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { showPart } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'
import { PartnerDialog } from './PartnerDialog.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()

async function find(id: string): Promise<Partner> {
  const { rows } = await call(listPartners, { query: {} })
  return rows.find((row) => row.id === id) ?? expect.fail('gone')
}

async function open(at: number) {
  await app.reach(PEOPLE.certifier)
  const partner = (await call(listPartners, { query: {} })).rows[at] ?? expect.fail('no partner')
  let closed = false
  showPart(<PartnerDialog partner={partner} onClose={() => (closed = true)} />)
  const dialog = await screen.findByRole('dialog')
  const name = within(dialog).getByLabelText('企业名称')
  await userEvent.clear(name)
  await userEvent.type(name, '我的企业名称')
  const press = (label: RegExp) => userEvent.click(within(dialog).getByRole('button', { name: label }))
  return { partner, dialog, name, press, isClosed: () => closed }
}

/** Somebody else is faster. */
async function change({ id, version }: Partner, corporateName: string, certifiedOn: string) {
  await call(changePartner, { params: { id }, body: { corporateName, certifiedOn, version } })
}

test('a partner whom somebody else changed meanwhile: both stand there, mine can still be saved', async () => {
  const { partner, dialog, name, press, isClosed } = await open(0)
  await change(partner, '对方的企业名称', '2020-01-02')
  await press(/保\s*存/)
  expect(await within(dialog).findByText('企业名称，对方改为：对方的企业名称')).toBeTruthy()
  expect(within(dialog).getByText('首次通过认证的日期，对方改为：2020-01-02')).toBeTruthy()
  expect(name).toHaveProperty('value', '我的企业名称')
  expect((await find(partner.id)).corporateName).toBe('对方的企业名称')
  await press(/仍保存我的内容/)
  await waitFor(() => expect(isClosed()).toBe(true))
  const { corporateName, certifiedOn } = partner
  expect(corporateName).not.toBe('我的企业名称')
  expect(await find(partner.id)).toMatchObject({ corporateName: '我的企业名称', certifiedOn })
})

test('what the other made of a partner can be taken over, its date too', async () => {
  const { partner, dialog, name, press, isClosed } = await open(1)
  await change(partner, '另一企业名称', '2019-03-04')
  await press(/保\s*存/)
  await userEvent.click(await within(dialog).findByRole('button', { name: '采用对方的内容' }))
  expect(name).toHaveProperty('value', '另一企业名称')
  expect(within(dialog).getByLabelText('首次通过认证的日期')).toHaveProperty('value', '2019-03-04')
  await press(/保\s*存/)
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(await find(partner.id)).toMatchObject({ corporateName: '另一企业名称', certifiedOn: '2019-03-04' })
})
