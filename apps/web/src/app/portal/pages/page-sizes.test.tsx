import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const keys = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')].map(({ dataset }) => dataset.rowKey)

test.each([
  ['[T-PROJ-006] projects', '/portal/technicalSupport/projectManagement'],
  ['data of projects', '/portal/technicalSupport/dataManagement'],
  ['whole machines', '/portal/machineCertification/machineCertificationList'],
])('[P-SHELL-053] %s are listed ten to a page', async (_, path) => {
  await app.reach(PEOPLE.manager)
  await openPage(path)
  await waitFor(() => expect(keys()).toHaveLength(10))
  const first = keys()
  await userEvent.click(screen.getByTitle('2'))
  await waitFor(() => expect(keys().filter((key) => first.includes(key))).toEqual([]))
  expect(keys().length).toBeGreaterThan(0)
})
