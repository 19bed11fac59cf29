import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBase, updateVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { createDocument, readText, saveText } from '@xinqiao/contract/authoring/document-endpoints'
import { createSpace } from '@xinqiao/contract/authoring/structure-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../../server/test/demo-people.ts'
import { startDemoApp } from '../../../../../../test/demo-app.ts'
import { openPage } from '../../../../../../test/page.tsx'
import { call } from '../../../../../shared/api/call.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()
let count = 0

test('a version that is taken back is said to be a draft again, not submitted', async () => {
  await app.reach(PEOPLE.editor)
  const versionId = await makeVersion()
  await app.doAs(PEOPLE.editor, 'POST', `/console/kb/versions/${versionId}/moves`, { event: 'submit' })
  await openPage(`/console/kb/write?verId=${versionId}&faq=1`)
  await userEvent.click(await screen.findByRole('button', { name: /^撤\s*回$/ }))
  expect(await screen.findByText('已撤回为草稿')).toBeTruthy()
  expect(screen.queryByText(/^已提交/)).toBeNull()
})

test('the focus stays among the actions when the one that was pressed is no more', async () => {
  await app.reach(PEOPLE.editor)
  await openPage(`/console/kb/write?verId=${await makeVersion()}&faq=1`)
  const submit = await screen.findByRole('button', { name: '提交审核' })
  submit.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: /^撤\s*回$/ })
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('group', { name: '版本操作' }))
})

/** A draft that may be submitted. */
async function makeVersion(): Promise<string> {
  count += 1
  const { data: space } = await call(createSpace, { body: { name: `提交的空间 ${count}` } })
  const form = { name: `提交的库 ${count}`, icon: 'MD', spaceId: space.id, visibility: 'login' } as const
  const { versionId } = (await call(createBase, { body: form })).data
  await call(updateVersion, { params: { id: versionId }, body: { summary: '初版' } })
  const body = { title: '概述', parentId: null }
  const { data: document } = await call(createDocument, { params: { id: versionId }, body })
  const input = { params: { id: document.id } }
  const { revision } = (await call(readText, input)).data
  await call(saveText, { ...input, body: { body: '正文', revision } })
  return versionId
}
