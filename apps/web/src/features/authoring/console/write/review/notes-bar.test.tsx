import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { moveVersion, readVersion } from '@xinqiao/contract/authoring/base-endpoints'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../../test/demo-app.ts'
import { makeDraft } from '../../../../../../test/drafts.ts'
import { showPart } from '../../../../../../test/page.tsx'
import { call } from '../../../../../shared/api/call.ts'
import { NotesBar } from './NotesBar.tsx'
import { useNotes } from './use-notes.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const TEXT = '第一段。\n\n额定电压 1.8。'

test('a refusal stands above the text with the way from note to note, and what its paragraph no longer stands for', async () => {
  await app.reach(PEOPLE.editor)
  const { versionId, documentId } = await submitted()
  for (const quote of ['额定电压 1.8。', '第一段。', '删去的一段。']) {
    const note = { quote, content: `批注：${quote}` }
    await app.doAs(PEOPLE.otherEditor, 'POST', `/console/kb/documents/${documentId}/notes`, note)
  }
  const refusal = { event: 'return', note: '见批注' }
  await app.doAs(PEOPLE.otherEditor, 'POST', `/console/kb/versions/${versionId}/moves`, refusal)
  const shown = await showBar(versionId, documentId)
  const bar = within(await screen.findByRole('region', { name: '审核意见' }))
  expect(bar.getByText('退回原因：见批注')).toBeTruthy()
  expect(await bar.findByText('3 条批注，3 条未处理')).toBeTruthy()
  for (let press = 0; press < 3; press += 1) {
    await userEvent.click(bar.getByRole('button', { name: '下一条批注' }))
  }
  expect(shown).toEqual(['第一段。', '额定电压 1.8。', '第一段。'])
  expect(await bar.findByText('批注：删去的一段。')).toBeTruthy()
  expect(bar.queryByText('批注：第一段。')).toBeNull()
  await userEvent.click(bar.getByRole('button', { name: '标为已处理' }))
  expect(await bar.findByRole('button', { name: /恢复为未处理/ })).toBeTruthy()
  expect(bar.getByText('3 条批注，2 条未处理')).toBeTruthy()
})

test('a reviewer chooses a paragraph for a note', async () => {
  await app.reach(PEOPLE.editor)
  const { versionId, documentId } = await submitted()
  await showBar(versionId, documentId)
  await userEvent.click(await screen.findByRole('button', { name: '添加批注' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('段落'))
  await userEvent.click(await screen.findByTitle('额定电压 1.8。'))
  await userEvent.type(dialog.getByLabelText('批注'), '请补单位')
  await userEvent.click(dialog.getByRole('button', { name: /保\s*存/ }))
  const bar = within(await screen.findByRole('region', { name: '审核意见' }))
  await waitFor(() => expect(bar.getByText('1 条批注，1 条未处理')).toBeTruthy())
})

/** The bar over the text as it is; answers which paragraphs it was asked to show. */
async function showBar(versionId: string, documentId: string): Promise<string[]> {
  const { data: version } = await call(readVersion, { params: { id: versionId } })
  const shown: string[] = []
  showPart(<Bar {...{ version, documentId, shown }} />)
  return shown
}

function Bar(props: { version: VersionDetail; documentId: string; shown: string[] }) {
  const { version, documentId, shown } = props
  const notes = useNotes(version.id, documentId)
  return <NotesBar {...{ version, documentId, notes }} text={TEXT} onShow={(quote) => shown.push(quote)} />
}

async function submitted() {
  const draft = await makeDraft(TEXT)
  await call(moveVersion, { params: { id: draft.versionId }, body: { event: 'submit' } })
  return draft
}
