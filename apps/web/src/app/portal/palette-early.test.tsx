import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startDemoApp } from '../../../test/demo-app.ts'
import { openPage } from '../../../test/page.tsx'

const app = startDemoApp()

test('what is typed at once after Ctrl K is in the box when the palette comes for the first time', async () => {
  await app.reach()
  await openPage('/portal/contactUS')
  await screen.findByRole('button', { name: '搜索（Ctrl K）' })
  await userEvent.keyboard('{Control>}k{/Control}d2000')
  const dialog = await screen.findByRole('dialog', { name: '快速前往与搜索' })
  expect(within(dialog).getByRole('combobox')).toHaveProperty('value', 'd2000')
})
