import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FileEntry, unitProjectFileList } from '@xinqiao/contract/projects/calls/file-endpoints'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'
import { watchSaved } from '../../../../test/saved-files.ts'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const saved = watchSaved()

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')]
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

async function open(query = '') {
  await app.reach(PEOPLE.manager)
  const page = await openPage(`/portal/technicalSupport/dataManagement${query}`)
  await screen.findByRole('heading', { name: '资料管理' })
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return page
}

const all = async (): Promise<FileEntry[]> =>
  (await call(unitProjectFileList, { query: { pageSize: 100 } })).rows

describe('data management', () => {
  it('shows file, chip, project, work order, uploader and time [T-DATA-002] [T-DATA-008]', async () => {
    await open()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['文件名称', '芯片类型', '项目', '工单', '上传人', '上传时间', '操作'])
    const files = await all()
    const server = files.find((one) => one.server_chip !== '') ?? expect.fail('no server chip')
    const terminal = files.find((one) => one.zd_qrs_xp !== '') ?? expect.fail('no terminal chip')
    for (const one of [server, terminal]) {
      document.body.innerHTML = ''
      await open(`?fileName=${encodeURIComponent(one.fileName)}`)
      const row = await waitFor(
        () => rows().find(({ dataset }) => dataset.rowKey === one.id) ?? expect.fail(),
      )
      const chip = one.server_chip || one.zd_qrs_xp
      expect(cellsOf(row).slice(0, 3)).toEqual([one.fileName, chip, one.project_name])
      expect(cellsOf(row)[4]).toBe(one.uploadUser)
    }
  })

  it('leads from a work order to its project [T-DATA-003]', async () => {
    const { router } = await open()
    const file =
      (await all()).find((one) => one.work_order_number !== '') ?? expect.fail('no order with files')
    document.body.innerHTML = ''
    const page = await open(`?fileName=${encodeURIComponent(file.fileName)}`)
    await userEvent.click(await screen.findByRole('link', { name: file.work_order_number }))
    await waitFor(() => expect(page.router.state.location.pathname).toMatch(/\/projectDetail$/))
    expect(page.router.state.location.search).toMatchObject({ id: file.project_id })
    expect(router).not.toBe(page.router)
  })

  it('shows and downloads a file from its row [T-DATA-004] [T-DATA-005]', async () => {
    await open()
    const row = rows()[0] as HTMLElement
    const name = cellsOf(row)[0] ?? ''
    await userEvent.click(within(row).getByRole('button', { name: `下载 ${name}` }))
    await waitFor(() => expect(saved, 'T-DATA-005').toHaveLength(1))
    await userEvent.click(within(row).getByRole('button', { name: `查看 ${name}` }))
    expect((await screen.findByRole('dialog')).textContent, 'T-DATA-004').toContain(name)
  })

  it('shows 10 at a time, the newest first [T-DATA-006] [T-DATA-013]', async () => {
    await open()
    const files = await all()
    expect(files.length).toBeGreaterThan(10)
    expect(rows()).toHaveLength(10)
    const newest = files.toSorted((a, b) => b.createTime.localeCompare(a.createTime)).slice(0, 10)
    expect(rows().map((row) => cellsOf(row)[0])).toEqual(newest.map(({ fileName }) => fileName))
  })
})
