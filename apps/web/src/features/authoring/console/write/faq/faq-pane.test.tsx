import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listBases } from '@xinqiao/contract/authoring/base-endpoints'
import { createFaq } from '@xinqiao/contract/authoring/faq-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../../test/demo-app.ts'
import { showPart } from '../../../../../../test/page.tsx'
import { call } from '../../../../../shared/api/call.ts'
import { FaqPane } from './FaqPane.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()

test('a changed question stands beside what readers have; and another editor approves it', async () => {
  await app.reach(PEOPLE.editor)
  const [base] = (await call(listBases, { query: {} })).rows
  const baseId = base?.id ?? expect.fail('no base')
  const first = { question: '风扇几针？', answer: '三针。' }
  const { data } = await call(createFaq, { params: { id: baseId }, body: first })
  const at = `/console/kb/faq/${data.id}`
  await app.doAs(PEOPLE.otherEditor, 'POST', `${at}/moves`, { event: 'approve', version: 1 })
  await app.doAs(PEOPLE.otherEditor, 'PUT', at, { ...first, answer: '四针。', version: 2 })
  showPart(<FaqPane baseId={baseId} />)
  const item = async () => {
    const heading = await screen.findByRole('heading', { name: '风扇几针？' })
    return within(heading.closest('li') ?? expect.fail('no item'))
  }
  const sides = async (name: string) => (await (await item()).findByRole('region', { name })).textContent
  await waitFor(async () => expect(await sides('读者现在看到')).toContain('三针。'))
  expect(await sides('修改后')).toContain('四针。')
  await userEvent.click((await item()).getByRole('button', { name: /通过审核/ }))
  await waitFor(async () => expect((await item()).queryByText('待审核')).toBeNull())
  expect((await item()).getByText('四针。')).toBeTruthy()
})
