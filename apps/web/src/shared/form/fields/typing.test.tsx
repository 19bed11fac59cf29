import { fireEvent, render, screen } from '@testing-library/react'
import { Input } from 'antd'
import { expect, test } from 'vitest'
import { Picker } from './day-pickers.ts'
import { PhoneInput } from './PhoneInput.tsx'
import './typing.ts'

test('the Enter of a composition sends nothing, as Safari and as others tell it; the next one does', () => {
  let sent = 0
  render(<Input aria-label="查找" onPressEnter={() => (sent += 1)} />)
  const field = screen.getByRole('textbox')
  // What is prevented submits no form either.
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false)
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, isComposing: true })).toBe(false)
  expect(sent).toBe(0)
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true)
  expect(sent).toBe(1)
})

const pasteInto = (field: HTMLElement, texts: Record<string, string>) =>
  fireEvent.paste(field, { clipboardData: { getData: (type: string) => texts[type] ?? '' } })

test('bullets of Word are bullets in plain text', () => {
  let typed = ''
  render(
    <Input.TextArea
      aria-label="意见"
      onChange={({ target }) => {
        typed = target.value
      }}
    />,
  )
  const html = "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>…</p>"
  pasteInto(screen.getByRole('textbox'), {
    'text/plain': 'l\t先上内核电压\n\tØ\t再上 IO\n1.\tlinux 启动',
    'text/html': html,
  })
  expect(typed).toBe('• 先上内核电压\n\t• 再上 IO\n1.\tlinux 启动')
})

test.each([
  '\u202d13911110001\u202c',
  '+86 139-1111-0001',
  '１３９１１１１０００１',
  '139\u00a01111\u200b0001',
])('a phone pasted as “%s” comes in whole', (pasted) => {
  render(<PhoneInput aria-label="手机" />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  pasteInto(field, { 'text/plain': pasted })
  expect(field.value).toBe('13911110001')
})

test.each(['2026年1月5日', '２０２６／１／５'])('a day pasted as “%s” is that day', (pasted) => {
  let day = ''
  render(<Picker onChange={(_, text) => (day = String(text))} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.mouseDown(field)
  pasteInto(field, { 'text/plain': pasted })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(day).toBe('2026-01-05')
})
