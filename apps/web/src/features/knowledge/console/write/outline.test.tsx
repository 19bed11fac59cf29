import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBase, readVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { createDocument } from '@xinqiao/contract/authoring/document-endpoints'
import { createSpace } from '@xinqiao/contract/authoring/structure-endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE, startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()

test('two moves in quick succession end as they were made, though the first takes longer on its way', async () => {
  await app.reach(PEOPLE.editor)
  const { data: space } = await call(createSpace, { body: { name: '移动的空间' } })
  const form = { name: '移动的库', icon: 'MD', spaceId: space.id, visibility: 'login' } as const
  const { versionId } = (await call(createBase, { body: form })).data
  const ids = new Map<string, string>()
  for (const title of ['甲', '乙', '丙']) {
    const { data } = await call(createDocument, {
      params: { id: versionId },
      body: { title, parentId: null },
    })
    ids.set(title, data.id)
  }
  await openPage(`/console/kb/write?verId=${versionId}`)
  const tree = await screen.findByRole('navigation', { name: '目录' })
  await userEvent.click(await within(tree).findByText('丙'))
  const original = globalThis.fetch
  let sent = 0
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/place')) {
      sent += 1
      if (sent === 1) await new Promise((done) => setTimeout(done, 600))
    }
    return original(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = original
  })
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowRight}{/Alt}')
  await waitFor(() => expect(sent).toBe(2), { timeout: 5000 })
  await waitFor(async () => {
    const { documents } = (await call(readVersion, { params: { id: versionId } })).data
    const places = documents.map(({ title, parentId }) => [title, parentId])
    expect(places).toEqual([
      ['甲', null],
      ['丙', ids.get('甲')],
      ['乙', null],
    ])
  })
})
