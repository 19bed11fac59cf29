import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showPart, stopMotion } from '../../../../test/page.tsx'
import { CallError } from '../../api/call-error.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** A page that asks for a reason until it has one. */
function Page({ onSubmit }: { onSubmit: (reason: string) => Promise<unknown> }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      {open ? (
        <ReasonDialog
          title="停用账号"
          name="disabling"
          hint="原因将告知本人"
          missing="请填写停用原因"
          ok="停用"
          onClose={() => setOpen(false)}
          onSubmit={onSubmit}
        />
      ) : (
        <p>已关闭</p>
      )}
    </>
  )
}

async function ask(onSubmit: (reason: string) => Promise<unknown> = () => Promise.resolve()) {
  stopMotion()
  showPart(<Page onSubmit={onSubmit} />)
  const dialog = await screen.findByRole('dialog')
  const press = (name: RegExp) => userEvent.click(within(dialog).getByRole('button', { name }))
  return { press, field: within(dialog).getByLabelText('原因') }
}

test('a reason that was refused stays, with why, and can be sent again', async () => {
  const sent: string[] = []
  const { press, field } = await ask(async (reason) => {
    sent.push(reason)
    if (sent.length === 1) throw new CallError('status', 409, '申请已由他人处理')
  })
  await press(/停\s*用/)
  expect(await screen.findByText('请填写停用原因')).toBeTruthy()
  await userEvent.type(field, ' 已离职 ')
  await press(/停\s*用/)
  expect(await screen.findByText('申请已由他人处理')).toBeTruthy()
  expect(field).toHaveProperty('value', ' 已离职 ')
  await press(/停\s*用/)
  await screen.findByText('已关闭')
  expect(sent).toEqual(['已离职', '已离职'])
  expect(screen.queryByText('取消输入')).toBeNull()
})

test('a reason is dropped only when the person says so; leaving is told', async () => {
  const { press, field } = await ask()
  await userEvent.type(field, '已离职')
  await press(/取\s*消/)
  await userEvent.click(await screen.findByRole('button', { name: '继续填写' }))
  await waitFor(() => expect(screen.queryByText('放弃已填写的内容？')).toBeNull())
  expect(field).toHaveProperty('value', '已离职')
  await press(/取\s*消/)
  await userEvent.click(await screen.findByRole('button', { name: /^放\s*弃$/ }))
  await screen.findByText('已关闭')
  expect(await screen.findByText('取消输入')).toBeTruthy()
})

test('[P-ERR-028] a prompt for a text that is cancelled says so, at once where nothing was typed', async () => {
  const { press } = await ask()
  await press(/取\s*消/)
  await screen.findByText('已关闭')
  expect(await screen.findByText('取消输入')).toBeTruthy()
})
