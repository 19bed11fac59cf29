import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../../test/demo-app.ts'
import { makeDraft } from '../../../../../../test/drafts.ts'
import { openPage } from '../../../../../../test/page.tsx'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()

test('a version that is taken back is said to be a draft again, not submitted', async () => {
  await app.reach(PEOPLE.editor)
  const { versionId } = await makeDraft('正文')
  await app.doAs(PEOPLE.editor, 'POST', `/console/kb/versions/${versionId}/moves`, { event: 'submit' })
  await openPage(`/console/kb/write?verId=${versionId}&faq=1`)
  await userEvent.click(await screen.findByRole('button', { name: /^撤\s*回$/ }))
  expect(await screen.findByText('已撤回为草稿')).toBeTruthy()
  expect(screen.queryByText(/^已提交/)).toBeNull()
})

test('the focus stays among the actions when the one that was pressed is no more', async () => {
  await app.reach(PEOPLE.editor)
  const { versionId } = await makeDraft('正文')
  await openPage(`/console/kb/write?verId=${versionId}&faq=1`)
  const submit = await screen.findByRole('button', { name: '提交审核' })
  submit.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: /^撤\s*回$/ })
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('group', { name: '版本操作' }))
})
