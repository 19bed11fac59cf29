import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

const app = startDemoApp({ OUTGOING: 'off' })

test('where nothing leaves, the outbox says so and shows what stays', async () => {
  const email = 'held@zhuoyu.example'
  await app.doAs(PEOPLE.engineer, 'POST', '/uami/api/sendEmail', { email })
  await app.reach(PEOPLE.admin)
  await openPage('/console/outbox?status=held')
  expect(await screen.findByText(/^本站不向外发送/)).toBeTruthy()
  const row = (await screen.findByText(email)).closest('tr') ?? expect.fail('no row')
  expect(within(row).getByText('留在本站')).toBeTruthy()
})
