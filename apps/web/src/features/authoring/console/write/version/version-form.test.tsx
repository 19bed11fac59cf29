import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBase, readVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { createSpace } from '@xinqiao/contract/authoring/structure-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../../test/demo-app.ts'
import { openPage } from '../../../../../../test/page.tsx'
import { call } from '../../../../../shared/api/call.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()
const OTHER = PEOPLE.otherEditor

async function openDraft(title: string) {
  await app.reach(PEOPLE.editor)
  const { data: space } = await call(createSpace, { body: { name: `空间 ${title}` } })
  const form = { name: title, icon: 'MD', spaceId: space.id, visibility: 'login' } as const
  const { versionId } = (await call(createBase, { body: form })).data
  const { client } = await openPage(`/console/kb/write?verId=${versionId}`)
  const params = { id: versionId }
  return {
    name: await screen.findByRole('textbox', { name: '版本名称' }),
    notes: screen.getByRole('textbox', { name: '版本说明' }),
    kept: async () => (await call(readVersion, { params })).data,
    /** what another editor does meanwhile */
    change: (body: object) => app.doAs(OTHER, 'PUT', `/console/kb/versions/${versionId}`, body),
    /** until the page has heard of it */
    heard: (text: string) =>
      waitFor(() =>
        expect(JSON.stringify(client.getQueriesData({ queryKey: [readVersion.name] }))).toContain(text),
      ),
  }
}

test('a saved name leaves the notes that are being typed, and the focus, where they are', async () => {
  const { name, notes, kept, heard } = await openDraft('两处同写')
  await userEvent.clear(name)
  await userEvent.type(name, 'V2.0')
  await userEvent.click(notes)
  await userEvent.type(notes, '正在写的说明')
  await heard('V2.0')
  expect(document.activeElement).toBe(notes)
  expect(notes).toHaveProperty('value', '正在写的说明')
  expect(await kept()).toMatchObject({ name: 'V2.0', summary: '' })
  await userEvent.tab()
  await waitFor(async () => expect((await kept()).summary).toBe('正在写的说明'))
})

test('notes that another editor changed meanwhile are not overwritten: both texts stand there', async () => {
  const { name, notes, kept, change, heard } = await openDraft('同时写说明')
  await userEvent.type(notes, '我的说明')
  expect(await change({ name: 'V3.0', summary: '对方的说明' })).toMatchObject({ code: 200 })
  await userEvent.tab()
  expect(await screen.findByText(/^宁川于 \d\d-\d\d \d\d:\d\d 改为：对方的说明$/)).toBeTruthy()
  await heard('V3.0')
  expect(notes).toHaveProperty('value', '我的说明')
  // Nobody has typed there.
  expect(name).toHaveProperty('value', 'V3.0')
  expect((await kept()).summary).toBe('对方的说明')
  await userEvent.click(screen.getByRole('button', { name: '仍保存我的内容' }))
  await waitFor(async () => expect((await kept()).summary).toBe('我的说明'))
  await waitFor(() => expect(screen.queryByText(/改为：对方的说明/)).toBeNull())
  expect(notes).toHaveProperty('value', '我的说明')
})

test('what another editor wrote can be taken over', async () => {
  const { notes, kept, change } = await openDraft('采用说明')
  await userEvent.type(notes, '我的说明')
  await change({ summary: '对方的说明' })
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: '采用对方的内容' }))
  expect(notes).toHaveProperty('value', '对方的说明')
  expect((await kept()).summary).toBe('对方的说明')
})
