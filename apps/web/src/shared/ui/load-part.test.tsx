import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
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

test('once there, it is drawn at once; one that the page can do without says nothing', async () => {
  const load = vi.fn(() => Promise.resolve(Part))
  const Known = loadPart(load)
  const first = render(<Known text="甲" />)
  await screen.findByText('甲')
  first.unmount()
  render(<Known text="乙" />)
  expect(screen.getByText('乙')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  const lost = vi.fn(() => Promise.reject(new Error('lost')))
  const Optional = loadPart<object>(lost, { optional: true })
  const { container } = render(<Optional />)
  await expect.poll(() => lost.mock.results.length).toBe(1)
  expect(container.textContent).toBe('')
})
