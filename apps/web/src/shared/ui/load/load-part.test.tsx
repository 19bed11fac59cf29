import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answering } from '../../../../test/fetch.ts'
import { loadPart } from './load-part.tsx'

const Part = ({ text }: { text: string }) => <p>{text}</p>

/** Does not come at first, then does. */
const comesLater = () => vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('lost'))

test('a part that did not come says so in its place, and comes when it is asked for again', async () => {
  const Later = loadPart(comesLater(), { waiting: <p>请稍候</p> })
  render(
    <>
      <textarea aria-label="已填写" />
      <Later text="内容" />
    </>,
  )
  expect(screen.getByText('请稍候')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('已填写'), '不丢')
  expect((await screen.findByRole('alert')).textContent).toContain('页面内容未能载入')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('内容')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('已填写')).toHaveProperty('value', '不丢')
})

test('once there, it is drawn at once', async () => {
  const load = vi.fn(() => Promise.resolve(Part))
  const Known = loadPart(load)
  const first = render(<Known text="甲" />)
  await screen.findByText('甲')
  first.unmount()
  render(<Known text="乙" />)
  expect(screen.getByText('乙')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

/** Never comes. */
const lost = () => Promise.reject(new Error('lost'))

test('one that the page can do without says nothing where it does not come', async () => {
  const Optional = loadPart<object>(lost, { optional: true, waiting: <p>请稍候</p> })
  const Needed = loadPart<object>(lost)
  render(
    <>
      <Optional />
      <Needed />
    </>,
  )
  await screen.findByRole('alert')
  await waitFor(() => expect(screen.queryByText('请稍候')).toBeNull())
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('one that was loaded ahead is there at the first drawing', async () => {
  const load = vi.fn(() => Promise.resolve(Part))
  const Ahead = loadPart(load, { ahead: true })
  await load.mock.results[0]?.value
  await Promise.resolve()
  render(<Ahead text="内容" />)
  expect(screen.getByText('内容')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('one that was lost ahead is asked for again when it is drawn', async () => {
  const Ahead = loadPart(comesLater(), { ahead: true })
  render(<Ahead text="内容" />)
  expect(await screen.findByText('内容')).toBeTruthy()
})

test('what is lost twice may come with the page loaded anew: that is offered beside another try', async () => {
  const Never = loadPart<object>(lost)
  render(<Never />)
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.queryByRole('button', { name: '重新载入页面' })).toBeNull()
  await userEvent.click(retry)
  expect(await screen.findByRole('button', { name: '重新载入页面' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('after another build was put in place, the page says so and not that the network is at fault', async () => {
  await answering((_request, response) => {
    response.end('<script type="module" src="/assets/portal-new.js"></script>')
  })
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/portal-old.js')
  document.head.append(script)
  onTestFinished(() => script.remove())
  const Never = loadPart<object>(lost)
  render(<Never />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('页面已更新，请重新载入')
  expect(alert.textContent).not.toContain('请检查网络')
  expect(screen.getByRole('button', { name: '重新载入页面' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})
