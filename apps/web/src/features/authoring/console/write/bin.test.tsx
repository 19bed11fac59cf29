import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBase, createVersion, readBase } from '@xinqiao/contract/authoring/base-endpoints'
import { createDocument, readText, saveText } from '@xinqiao/contract/authoring/document-endpoints'
import { createSpace } from '@xinqiao/contract/authoring/structure-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

async function draft(name: string) {
  await app.reach(PEOPLE.editor)
  const { data: space } = await call(createSpace, { body: { name: `空间 ${name}` } })
  const form = { name, icon: 'MD', spaceId: space.id, visibility: 'login' } as const
  const { data } = await call(createBase, { body: form })
  const params = { id: data.versionId }
  const made = await call(createDocument, { params, body: { title: '布线' } })
  return { ...data, documentId: made.data.id }
}

const ask = async (button: string) => {
  const [dialog = document.body] = (await screen.findAllByRole('dialog')).toReversed()
  await userEvent.click(within(dialog).getByRole('button', { name: button }))
}

test('a deleted document comes back from the bin; an unreleased draft is thrown away', async () => {
  const { id, versionId: fromId } = await draft('有回收站的知识库')
  const next = { params: { id }, body: { name: 'V2.0', fromId } }
  const { data } = await call(createVersion, next)
  await openPage(`/console/kb/write?verId=${data.id}`)
  const tree = () => screen.findByRole('tree', { name: '文档目录' })
  await userEvent.click(await within(await tree()).findByRole('button', { name: '布线 的操作' }))
  await userEvent.click(await screen.findByText('删除'))
  await ask('删除')
  expect((await screen.findAllByText('还没有文档')).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: /回收站/ }))
  await userEvent.click(await screen.findByRole('button', { name: /恢 ?复/ }))
  expect(await within(await tree()).findByText('布线')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /删除草稿/ }))
  await ask('删除')
  const left = async () => (await call(readBase, { params: { id } })).data.versions.map(({ name }) => name)
  await expect.poll(left).toEqual(['V1.0'])
  // What is left of the base is opened in its place.
  expect(
    await screen.findByText('V1.0', { selector: '.ant-select-content, .ant-select-content *' }),
  ).toBeTruthy()
})

test('a past text is shown beside the one there is now, and comes back', async () => {
  const { versionId, documentId: id } = await draft('有历史的知识库')
  for (const body of ['第一稿', '第二稿']) {
    const { revision } = (await call(readText, { params: { id } })).data
    await call(saveText, { params: { id }, body: { body, revision } })
  }
  await openPage(`/console/kb/write?verId=${versionId}`)
  await userEvent.click(await screen.findByRole('button', { name: /历史/ }))
  expect((await screen.findByLabelText('历史', { selector: '.cm-content' })).textContent).toContain('第一稿')
  await userEvent.click(screen.getByRole('button', { name: '恢复为此版本' }))
  await expect.poll(async () => (await call(readText, { params: { id } })).data.body).toBe('第一稿')
})
