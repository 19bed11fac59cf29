import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FilterBar } from './FilterBar.tsx'

const FIELDS = [
  { name: 'keyword', label: '关键词' },
  {
    name: 'state',
    label: '状态',
    options: [
      { value: 'open', label: '待处理' },
      { value: 'chip', label: 'FT-2000/4' },
    ],
  },
] as const

function Bar({ onSearch }: { onSearch: (values: object) => void }) {
  const [values, setValues] = useState<Partial<Record<'keyword' | 'state', string | undefined>>>({})
  return (
    <>
      <FilterBar
        fields={FIELDS}
        values={values}
        onSearch={(next) => {
          setValues(next)
          onSearch(next)
        }}
      />
      <button type="button" onClick={() => setValues({ keyword: '来自地址' })}>
        地址
      </button>
    </>
  )
}

test('a choice acts at once, with what was typed beside it', async () => {
  const searched: object[] = []
  render(<Bar onSearch={(values) => searched.push(values)} />)
  const keyword = screen.getByLabelText('关键词')
  fireEvent.change(keyword, { target: { value: '时钟' } })
  await userEvent.click(screen.getByLabelText('状态'))
  await userEvent.click(await screen.findByText('待处理'))
  expect(searched.at(-1)).toEqual({ keyword: '时钟', state: 'open' })
})

test('a choice is found however it is spelled', async () => {
  const searched: object[] = []
  render(<Bar onSearch={(values) => searched.push(values)} />)
  await userEvent.type(screen.getByLabelText('状态'), 'ft2000')
  expect(screen.queryByTitle('待处理')).toBeNull()
  await userEvent.click(await screen.findByTitle('FT-2000/4'))
  expect(searched).toEqual([{ keyword: undefined, state: 'chip' }])
})

test('what is typed acts when it stands still, and the field keeps the focus', async () => {
  const searched: object[] = []
  render(<Bar onSearch={(values) => searched.push(values)} />)
  const keyword = screen.getByLabelText('关键词')
  await userEvent.type(keyword, '时钟')
  await expect.poll(() => searched).toEqual([{ keyword: '时钟', state: undefined }])
  expect(document.activeElement).toBe(keyword)
  await userEvent.click(screen.getByRole('button', { name: '地址' }))
  expect(screen.getByLabelText('关键词')).toHaveProperty('value', '来自地址')
})
