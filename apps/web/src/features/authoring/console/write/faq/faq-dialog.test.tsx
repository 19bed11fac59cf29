import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listBases } from '@xinqiao/contract/authoring/base-endpoints'
import { createFaq, deleteFaq, listFaq } from '@xinqiao/contract/authoring/faq-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../../test/demo-app.ts'
import { showPart } from '../../../../../../test/page.tsx'
import { call } from '../../../../../shared/api/call.ts'
import { FaqDialog } from './FaqDialog.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const OTHER = PEOPLE.otherEditor

/** A question in the dialog, with another text typed over it. */
async function open(question: string) {
  await app.reach(PEOPLE.editor)
  const [base] = (await call(listBases, { query: {} })).rows
  const baseId = base?.id ?? expect.fail('no base')
  const { data } = await call(createFaq, { params: { id: baseId }, body: { question, answer: '原回答' } })
  const find = async () =>
    (await call(listFaq, { params: { id: baseId } })).data.find(({ id }) => id === data.id)
  let closed = false
  const faq = (await find()) ?? expect.fail('no question')
  showPart(<FaqDialog baseId={baseId} faq={faq} onClose={() => (closed = true)} />)
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText('问题')
  await userEvent.clear(field)
  await userEvent.type(field, '我的问题')
  const press = (label: RegExp) => userEvent.click(within(dialog).getByRole('button', { name: label }))
  return { id: data.id, find, dialog, field, press, isClosed: () => closed }
}

test('a question that somebody else changed meanwhile: both stand there, mine can still be saved', async () => {
  const { id, find, dialog, field, press, isClosed } = await open('同时修改的问题')
  const theirs = { question: '对方的问题', answer: '对方的回答', version: 1 }
  expect(await app.doAs(OTHER, 'PUT', `/console/kb/faq/${id}`, theirs)).toMatchObject({ code: 200 })
  await press(/保\s*存/)
  expect(await within(dialog).findByText(/^内容已由宁川于 .+ 修改$/)).toBeTruthy()
  expect(within(dialog).getByText('问题，对方改为：对方的问题')).toBeTruthy()
  expect(within(dialog).getByText('回答，对方改为：对方的回答')).toBeTruthy()
  expect(field).toHaveProperty('value', '我的问题')
  expect((await find())?.question).toBe('对方的问题')
  await press(/仍保存我的内容/)
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(await find()).toMatchObject({ question: '我的问题', answer: '原回答', version: 3 })
})

test('a question that somebody else deleted meanwhile is said to be gone, and what was typed can be copied', async () => {
  const { id, dialog, field, press, isClosed } = await open('同时删除的问题')
  await call(deleteFaq, { params: { id } })
  await press(/保\s*存/)
  expect(await within(dialog).findByText('该记录已被删除')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: '复制填写的内容' })).toBeTruthy()
  expect(field).toHaveProperty('value', '我的问题')
  expect(isClosed()).toBe(false)
})
