import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { openPage, stopMotion } from '../../../test/page.tsx'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()

const GUIDE = 'D2000 硬件设计指南'

/** Types into the palette, and takes what is found under this name. */
async function take(phone: string, typed: string, name: RegExp) {
  await app.reach(phone)
  stopMotion()
  await openPage('/console/tasks')
  await userEvent.click(await screen.findByRole('button', { name: '搜索（Ctrl K）' }))
  await userEvent.type(await screen.findByRole('combobox', { name: '搜索或前往' }), typed)
  await userEvent.click(await screen.findByRole('option', { name }))
}

test('an editor stays in the console: what is released opens where it is written', async () => {
  await take(PEOPLE.editor, GUIDE, new RegExp(`^${GUIDE}`))
  await waitFor(() => expect(window.location.pathname).toBe('/console/kb/write'))
})

test('for others it opens beside the console, which stays where it was', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  await take(PEOPLE.fae, GUIDE, new RegExp(`^${GUIDE}`))
  expect(opened).toHaveBeenCalledWith(
    expect.stringContaining('/portal/knowledgeBase/kbDetail?'),
    '_blank',
    'noopener',
  )
  expect(window.location.pathname).toBe('/console/tasks')
})
