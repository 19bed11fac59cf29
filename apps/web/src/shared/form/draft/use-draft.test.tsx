import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { keepToPerson } from '../../session/person-of-tab.ts'
import { useDraft } from './use-draft.tsx'

function Field() {
  const [text, write, news] = useDraft('reply:1')
  return (
    <>
      {news}
      <textarea aria-label="回复" value={text} onChange={({ target }) => write(target.value)} />
    </>
  )
}

beforeEach(() => keepToPerson('7'))
afterEach(() => sessionStorage.clear())

const shown = () => screen.getByLabelText<HTMLTextAreaElement>('回复').value

/** Another tab of the same browser: what it hears, and what it tells. */
async function openPair() {
  const other = new BroadcastChannel('drafts')
  onTestFinished(() => other.close())
  const heard: unknown[] = []
  let told = () => {}
  other.onmessage = ({ data }) => {
    heard.push(data)
    told()
  }
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <Field />
    </ConfigProvider>,
  )
  const hears = async (part: object) => {
    while (!heard.some((one) => JSON.stringify(one).includes(JSON.stringify(part).slice(1, -1)))) {
      await new Promise<void>((done) => {
        told = done
      })
    }
  }
  const tells = async (news: object, until: () => Promise<unknown>) => {
    await act(async () => other.postMessage({ person: '7', key: 'reply:1', ...news }))
    await until()
  }
  return { hears, tells }
}

test('of two tabs the later text counts in both; the other says so and gives its own back', async () => {
  const { hears, tells } = await openPair()
  await userEvent.type(screen.getByLabelText('回复'), '本页的')
  await hears({ text: '本页的' })
  await tells({ text: '另一页的' }, () => screen.findByText(/已在另一个标签页修改/))
  expect(shown()).toBe('另一页的')
  // It is typed on there: what stood here is still what was typed here.
  await tells({ text: '另一页的，更长' }, () => screen.findByDisplayValue('另一页的，更长'))
  await userEvent.click(screen.getByRole('button', { name: '恢复本页的内容' }))
  expect(shown()).toBe('本页的')
  expect(screen.queryByText(/另一个标签页/)).toBeNull()
  await hears({ text: '本页的' })
})

test('what another tab has sent is gone here too, and can be had back', async () => {
  const { tells } = await openPair()
  await userEvent.type(screen.getByLabelText('回复'), '本页的')
  await tells({ text: '' }, () => screen.findByText('此内容已在另一个标签页发出或清空'))
  expect(shown()).toBe('')
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByText(/另一个标签页/)).toBeNull()
})

test('a tab that opens later has what was typed before; of another person nothing', async () => {
  const { hears, tells } = await openPair()
  await hears({ key: 'reply:1' })
  await tells({ text: '别人的', person: '8' }, async () => undefined)
  await tells({ text: '先前写的', answers: true }, () => screen.findByDisplayValue('先前写的'))
  await userEvent.type(screen.getByLabelText('回复'), '！')
  await tells({ text: '又一份', answers: true }, async () => undefined)
  await tells({}, () => hears({ text: '先前写的！', answers: true }))
  expect(shown()).toBe('先前写的！')
})
