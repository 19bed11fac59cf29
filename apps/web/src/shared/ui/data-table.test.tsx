import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showPart } from '../../../test/page.tsx'
import { DataTable } from './DataTable.tsx'

interface Row {
  name: string
  count: number
}

const ROWS: Row[] = [
  { name: '甲', count: 2 },
  { name: '乙', count: 9 },
  { name: '丙', count: 5 },
]

function showTable(isPhone: boolean) {
  const media = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => media.mockRestore())
  media.mockImplementation((query) => {
    const matches = isPhone && query === '(max-width: 640px)'
    return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList
  })
  showPart(
    <DataTable<Row>
      rowKey="name"
      dataSource={ROWS}
      columns={[
        { title: '名称', dataIndex: 'name' },
        { title: '浏览', dataIndex: 'count', sorter: (a, b) => a.count - b.count },
      ]}
    />,
  )
}

const names = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? [])

async function sortBy(choice: string) {
  await userEvent.click(screen.getByRole('combobox', { name: '排序' }))
  await userEvent.click(await screen.findByText(choice))
}

test('on a phone, where no head can be clicked, the order is chosen above the records', async () => {
  showTable(true)
  expect(names()).toEqual(['甲', '乙', '丙'])
  await sortBy('按浏览降序')
  expect(names()).toEqual(['乙', '丙', '甲'])
  await sortBy('按浏览升序')
  expect(names()).toEqual(['甲', '丙', '乙'])
  await sortBy('默认顺序')
  expect(names()).toEqual(['甲', '乙', '丙'])
})

test('elsewhere the head sorts', async () => {
  showTable(false)
  expect(screen.queryByRole('combobox', { name: '排序' })).toBeNull()
  await userEvent.click(screen.getByRole('columnheader', { name: '浏览' }))
  expect(names()).toEqual(['甲', '丙', '乙'])
})
