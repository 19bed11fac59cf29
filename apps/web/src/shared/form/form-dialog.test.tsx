import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider, Form, Input } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { createQueryClient } from '../api/query-client.ts'
import { FeedbackLayer } from '../feedback/FeedbackLayer.tsx'
import { FormDialog } from './FormDialog.tsx'

interface Values {
  name: string
  note: string
  file?: File
  slots?: { picked: File[] }
  version: number
}

const FIRST: Values = { name: '原名', note: '原说明', version: 1 }
const STALE = new CallError('status', 409, '内容已由宁川于 2026-11-20 12:00:00 修改，请刷新后重试')

interface Given {
  onSave?: (values: Values) => Promise<unknown>
  latest?: () => Promise<Values | undefined>
  /** it stays after it was saved */
  stays?: boolean
  ready?: boolean
}

/** A page with a dialog that is there only while it is open; without movement, whose end nobody tells here. */
async function openDialog({ onSave = () => Promise.resolve(), ...given }: Given) {
  const theme = { token: { motion: false } }
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
        <Page onSave={onSave} {...given} />
        <FeedbackLayer />
      </ConfigProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '打开' }))
  const dialog = await screen.findByRole('dialog', { name: '修改记录' })
  return { dialog, name: within(dialog).getByLabelText('名称'), unmount }
}

function Page({ onSave, latest, stays = false, ready = true }: Required<Pick<Given, 'onSave'>> & Given) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && (
        <FormDialog<Values>
          title="修改记录"
          name="record"
          initial={FIRST}
          onSave={onSave}
          {...(latest ? { latest } : {})}
          {...(stays ? { onSaved: () => undefined } : {})}
          ready={ready}
          subject={['note']}
          describe={({ name = '', note = '' }) => [
            ['名称', name],
            ['说明', note],
          ]}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="name" label="名称">
            <Input autoFocus />
          </Form.Item>
          <Form.Item name="note" label="说明">
            <Input />
          </Form.Item>
          <Form.Item name="file" label="附件">
            <FileField />
          </Form.Item>
          <Form.Item name="slots" hidden>
            <Slots />
          </Form.Item>
          <input type="submit" hidden />
        </FormDialog>
      )}
    </>
  )
}

/** Shows what was chosen as a real field does: nothing else but a file has an address. */
function FileField({ value, onChange }: { value?: File; onChange?: (file: File | undefined) => void }) {
  return (
    <>
      <input type="file" aria-label="附件" onChange={({ target }) => onChange?.(target.files?.[0])} />
      {value && <span>{value.name.toUpperCase()}</span>}
    </>
  )
}

/** Holds its files in a list, as slots of an application do. */
function Slots({ value, onChange }: { value?: { picked: File[] }; onChange?: (value: object) => void }) {
  return (
    <button type="button" onClick={() => onChange?.({ picked: [new File(['x'], 'a.pdf')] })}>
      {`${value?.picked.length ?? 0} 个附件`}
    </button>
  )
}

const button = (name: string) => screen.findByRole('button', { name })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: '修改记录' })).toBeNull())

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('a form in which nothing was typed closes at once, and its opener has the focus again', async () => {
  await openDialog({})
  await userEvent.keyboard('{Escape}')
  await isClosed()
  expect(document.activeElement?.textContent).toBe('打开')
  await userEvent.click(await button('打开'))
  await userEvent.click(await button('取消'))
  await isClosed()
  expect(document.activeElement?.textContent).toBe('打开')
})

test('what was typed is given up only when the person says so, by Escape as by the button', async () => {
  const { name } = await openDialog({})
  await retype(name, '键入的名称')
  await userEvent.keyboard('{Escape}')
  await screen.findByText('放弃已填写的内容？')
  await userEvent.click(await button('继续填写'))
  await waitFor(() => expect(screen.queryByText('放弃已填写的内容？')).toBeNull())
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '键入的名称')
  // Staying is as good an answer as leaving.
  expect(screen.queryByText('操作已取消！')).toBeNull()
  await userEvent.click(await button('取消'))
  await userEvent.click(await button('放弃'))
  await isClosed()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('打开'))
})

test('a stale save shows what the other made of it, keeps what was typed, and can go over it', async () => {
  const saved: Values[] = []
  const { dialog, name } = await openDialog({
    onSave: async (values) => {
      if (values.version === 1) throw STALE
      saved.push(values)
    },
    latest: () => Promise.resolve({ name: '对方的名称', note: '原说明', version: 5 }),
  })
  await retype(name, '我的名称')
  await userEvent.click(await button('保存'))
  expect(await within(dialog).findByText('内容已由宁川于 2026-11-20 12:00:00 修改')).toBeTruthy()
  expect(within(dialog).getByText('名称，对方改为：对方的名称')).toBeTruthy()
  expect(within(dialog).queryByText(/^说明，对方改为/)).toBeNull()
  expect(name).toHaveProperty('value', '我的名称')
  await userEvent.click(await button('仍保存我的内容'))
  await isClosed()
  expect(saved).toEqual([{ name: '我的名称', note: '原说明', file: undefined, version: 5 }])
})

test('where the form stays after a save that went over another’s, nothing is in the way any more', async () => {
  const { dialog, name } = await openDialog({
    stays: true,
    onSave: async ({ version }) => {
      if (version === 1) throw STALE
    },
    latest: () => Promise.resolve({ name: '对方的名称', note: '原说明', version: 5 }),
  })
  await retype(name, '我的名称')
  await userEvent.click(await button('保存'))
  await userEvent.click(await button('仍保存我的内容'))
  await button('保存')
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

test('Enter saves once, however often it is pressed while the save is under way', async () => {
  const saves: (() => void)[] = []
  const { name } = await openDialog({ onSave: () => new Promise<void>((done) => saves.push(done)) })
  await userEvent.type(name, '{Enter}{Enter}')
  await waitFor(() => expect(saves).not.toEqual([]))
  for (const done of saves) done()
  await isClosed()
  expect(saves).toHaveLength(1)
})

test('Enter saves nothing where the button does not: it is not ready, or the record is gone', async () => {
  let saves = 0
  const onSave = () => {
    saves += 1
    return Promise.reject(STALE)
  }
  const early = await openDialog({ onSave, ready: false })
  await userEvent.type(early.name, '。{Enter}')
  await userEvent.keyboard('{Escape}')
  await button('放弃')
  expect(saves).toBe(0)
  early.unmount()

  userEvent.setup()
  const { name } = await openDialog({ onSave, latest: () => Promise.resolve(undefined) })
  await userEvent.type(name, '。{Enter}')
  await button('复制填写的内容')
  await userEvent.type(name, '{Enter}')
  await userEvent.click(await button('复制填写的内容'))
  await screen.findByText('复制成功')
  expect(saves).toBe(1)
})

test('a stale save can give way: the fields become the other’s, and closing asks no more', async () => {
  const { dialog, name } = await openDialog({
    onSave: () => Promise.reject(STALE),
    latest: () => Promise.resolve({ name: '对方的名称', note: '', version: 5 }),
  })
  await retype(name, '我的名称')
  await userEvent.click(await button('保存'))
  expect(await within(dialog).findByText('说明，对方改为：（空）')).toBeTruthy()
  await userEvent.click(await button('采用对方的内容'))
  expect(name).toHaveProperty('value', '对方的名称')
  expect(within(dialog).getByLabelText('说明')).toHaveProperty('value', '')
  expect(await button('保存')).toHaveProperty('disabled', false)
  await userEvent.keyboard('{Escape}')
  await isClosed()
})

test('a refused record that is new says why, until it is saved again', async () => {
  const answers = [
    new CallError('status', 409, '名称已被使用'),
    new CallError('network', 0, '后端接口连接异常'),
  ]
  const { dialog, name } = await openDialog({
    onSave: () => {
      const error = answers.shift()
      return error ? Promise.reject(error) : Promise.resolve()
    },
  })
  await retype(name, '我的名称')
  await userEvent.click(await button('保存'))
  expect(await within(dialog).findByText('名称已被使用')).toBeTruthy()
  await userEvent.click(await button('保存'))
  await waitFor(() => expect(within(dialog).queryByText('名称已被使用')).toBeNull())
  expect(name).toHaveProperty('value', '我的名称')
  await userEvent.click(await button('保存'))
  await isClosed()
})

test('a refusal is forgotten with what it was about, and with nothing else', async () => {
  const refused = new CallError('status', 409, '名称已被使用')
  const { dialog, name } = await openDialog({ onSave: () => Promise.reject(refused) })
  await userEvent.click(await button('保存'))
  await within(dialog).findByText('名称已被使用')
  await retype(name, '我的名称')
  expect(within(dialog).getByText('名称已被使用')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('说明'), '。')
  expect(within(dialog).queryByText('名称已被使用')).toBeNull()
})

test('where the other’s text cannot be had, nothing is lost and the save may be tried again', async () => {
  let tries = 0
  const { dialog, name } = await openDialog({
    onSave: () => Promise.reject(STALE),
    latest: async () => {
      tries += 1
      if (tries === 1) throw new CallError('network', 0, '后端接口连接异常')
      return { name: '对方的名称', note: '原说明', version: 5 }
    },
  })
  await retype(name, '我的名称')
  await userEvent.click(await button('保存'))
  await within(dialog).findByText(/未能取得对方的内容/)
  expect(name).toHaveProperty('value', '我的名称')
  await userEvent.click(await button('保存'))
  await within(dialog).findByText('名称，对方改为：对方的名称')
})

test.each([
  ['is not in the list any more', () => Promise.resolve(undefined)],
  ['is not found', () => Promise.reject(new CallError('status', 404, '访问资源不存在'))],
])('a record that %s is said to be deleted, and what was typed can be copied', async (_, latest) => {
  userEvent.setup()
  const { dialog, name } = await openDialog({ onSave: () => Promise.reject(STALE), latest })
  await retype(name, '我的名称')
  await userEvent.click(await button('保存'))
  expect(await within(dialog).findByText('该记录已被删除')).toBeTruthy()
  expect(name).toHaveProperty('value', '我的名称')
  expect(await button('保存')).toHaveProperty('disabled', true)
  await userEvent.click(await button('复制填写的内容'))
  expect(await screen.findByText('复制成功')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('名称：我的名称\n说明：原说明')
})

test('what was typed comes back after a log-in, without the files, which are named to be chosen again', async () => {
  const { name, unmount } = await openDialog({})
  await retype(name, '键入的名称')
  fireEvent.change(screen.getByLabelText('附件', { selector: 'input' }), {
    target: { files: [new File(['x'], 'logo.png')] },
  })
  expect(await screen.findByText('LOGO.PNG')).toBeTruthy()
  fireEvent.click(screen.getByText('0 个附件'))
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  const again = await openDialog({})
  expect(again.name).toHaveProperty('value', '原名')
  expect(screen.getByText('附件未能保留，恢复后请重新选择：logo.png、a.pdf')).toBeTruthy()
  await userEvent.click(await button('恢复'))
  expect(await screen.findByText('已恢复填写的内容，请重新选择附件：logo.png、a.pdf')).toBeTruthy()
  expect(again.name).toHaveProperty('value', '键入的名称')
  expect(screen.queryByText('LOGO.PNG')).toBeNull()
  expect(screen.getByText('0 个附件')).toBeTruthy()
})

test('once saved nothing of it is kept, nor what was kept before; typed on after that it is', async () => {
  const first = await openDialog({})
  await retype(first.name, '以前键入的')
  window.dispatchEvent(new Event('pagehide'))
  first.unmount()
  const saved = await openDialog({ stays: true })
  expect(await screen.findByText('上次离开页面前填写的内容已保留')).toBeTruthy()
  await retype(saved.name, '保存的名称')
  await userEvent.click(await button('保存'))
  await waitFor(() => expect(screen.queryByText('上次离开页面前填写的内容已保留')).toBeNull())
  window.dispatchEvent(new Event('pagehide'))
  saved.unmount()
  const again = await openDialog({ stays: true })
  expect(screen.queryByText('上次离开页面前填写的内容已保留')).toBeNull()
  await userEvent.click(await button('保存'))
  await retype(again.name, '之后又改的')
  window.dispatchEvent(new Event('pagehide'))
  again.unmount()
  await openDialog({})
  expect(await screen.findByText('上次离开页面前填写的内容已保留')).toBeTruthy()
})

test('what is typed while a save is under way was not saved with it, and is kept', async () => {
  const { promise: saved, resolve: answer } = Promise.withResolvers<void>()
  const { name, unmount } = await openDialog({ stays: true, onSave: () => saved })
  await retype(name, '保存的名称')
  await userEvent.click(await button('保存'))
  await userEvent.type(name, '，之后的')
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' }).className).not.toContain('loading'))
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  await openDialog({})
  expect(await screen.findByText('上次离开页面前填写的内容已保留')).toBeTruthy()
})
