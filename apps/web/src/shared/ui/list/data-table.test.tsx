import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showPart } from '../../../../test/page.tsx'
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

function isPhone() {
  const media = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => media.mockRestore())
  media.mockImplementation((query) => {
    const matches = query === '(max-width: 640px)'
    return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList
  })
}

function showTable() {
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
  await userEvent.click(await screen.findByRole('combobox', { name: '排序' }))
  await userEvent.click(await screen.findByText(choice))
}

test('on a phone, where no head can be clicked, the order is chosen above the records', async () => {
  isPhone()
  showTable()
  expect(names()).toEqual(['甲', '乙', '丙'])
  await sortBy('按浏览降序')
  expect(names()).toEqual(['乙', '丙', '甲'])
  await sortBy('按浏览升序')
  expect(names()).toEqual(['甲', '丙', '乙'])
  await sortBy('默认顺序')
  expect(names()).toEqual(['甲', '乙', '丙'])
})

test('on a phone each value has its word from the head, but its name and what can be done', () => {
  isPhone()
  showPart(
    <DataTable<Row>
      rowKey="name"
      dataSource={ROWS.slice(0, 1)}
      columns={[
        { title: '名称', dataIndex: 'name' },
        { title: '操作', render: () => '新建' },
        { title: '浏览', dataIndex: 'count' },
        { title: '操作', render: () => '删除' },
      ]}
    />,
  )
  const labels = screen.getAllByRole('cell').map((cell) => [cell.dataset.label, cell.textContent])
  expect(labels).toEqual([
    ['', '甲'],
    ['操作', '新建'],
    ['浏览', '2'],
    ['', '删除'],
  ])
})

test('elsewhere the head sorts', async () => {
  showTable()
  expect(screen.queryByRole('combobox', { name: '排序' })).toBeNull()
  await userEvent.click(screen.getByRole('columnheader', { name: '浏览' }))
  expect(names()).toEqual(['甲', '丙', '乙'])
})
