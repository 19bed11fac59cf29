import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readBase, updateBase } from '@xinqiao/contract/authoring/base-endpoints'
import { listDownloads } from '@xinqiao/contract/knowledge/download-log-endpoints'
import { listProjectBases } from '@xinqiao/contract/knowledge/project-endpoints'
import { expect, test, vi } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'
import { watchCalls, watchSaved } from '../../../../../test/saved-files.ts'
import { call } from '../../../../shared/api/call.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()
const PAGE = '/portal/technicalSupport/projectKnowledge'

const saved = watchSaved()
const calls = watchCalls()

/** Opens the page at one base of the unit's projects that is of this kind; answers its name. */
async function openAt(icon: 'PDF' | 'MD'): Promise<string> {
  await app.reach(PEOPLE.manager)
  const { rows } = await call(listProjectBases, { query: { pageSize: 100 }, body: {} })
  const name = rows.find((base) => base.icon === icon)?.kbName ?? expect.fail(`no ${icon} in a project`)
  await openPage(`${PAGE}?keyword=${encodeURIComponent(name)}`)
  return name
}

/** Downloads for the first of the projects that are offered. */
async function download(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
  await chooseProject()
}
async function chooseProject() {
  const [project] = await screen.findAllByRole('radio')
  await userEvent.click(project ?? expect.fail('no project'))
  await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
}

test('[P-WIKI-004] [P-WIKI-011] the download of a row shows how far it is, and can be stopped', async () => {
  const name = await openAt('PDF')
  calls.leaveUnanswered('/download')
  await download(`下载 ${name}`)
  const row = (await screen.findByRole('progressbar', { name: `${name} 下载进度` })).closest('tr')
  const stop = within(row ?? expect.fail('not in a row')).getByRole('button', { name: `取消下载 ${name}` })
  expect(stop.textContent).toMatch(/^正在(准备|下载) \d+%$/)
  await userEvent.click(stop)
  await screen.findByText('已取消下载')
  expect(await screen.findByRole('button', { name: `下载 ${name}` })).toBeTruthy()
})

test('[P-WIKI-011] a row is downloaded for a project, from the project-linked page', async () => {
  const name = await openAt('PDF')
  await download(`下载 ${name}`)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.slice(0, 5).text()).toBe('%PDF-')
  await app.reach(PEOPLE.editor)
  await waitFor(async () => {
    const [newest] = (await call(listDownloads, { query: { keyword: name } })).rows
    expect(newest).toMatchObject({ type: 1, finished: true, projectNumber: expect.stringMatching(/^PRJ-/) })
  })
})

test('[T-WIKI-005] a download that fails says whom to ask', async () => {
  const name = await openAt('PDF')
  calls.breakOff('/download')
  await download(`下载 ${name}`)
  await screen.findByText('下载失败，请联系飞腾相关人员')
  expect(saved).toEqual([])
})

test('[T-WIKI-006] without a document, it is said to be generated, rendered and printed', async () => {
  const print = vi.fn()
  window.print = print
  const name = await openAt('MD')
  await download(`下载 ${name}`)
  await screen.findByText('正在生成文档，请稍候')
  expect(await screen.findAllByRole('article')).not.toHaveLength(0)
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  // It is noted after that; the next test would find the note among its own.
  await app.reach(PEOPLE.editor)
  const noted = async () => (await call(listDownloads, { query: { keyword: name } })).rows[0]
  await waitFor(async () => expect(await noted()).toMatchObject({ way: 'print' }))
})

test('the chosen rows become one ZIP', async () => {
  await app.reach(PEOPLE.manager)
  await openPage(PAGE)
  const table = await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: '批量下载' })).toBeNull()
  const boxes = within(table).getAllByRole('checkbox')
  for (const box of boxes.slice(-2)) await userEvent.click(box)
  await screen.findByText('已选 2 个知识库')
  await download('批量下载')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.slice(0, 2).text()).toBe('PK')
  await app.reach(PEOPLE.editor)
  const { rows } = await call(listDownloads, { query: { pageSize: 2 } })
  expect(rows.map(({ way, type }) => [way, type])).toEqual([
    ['zip', 1],
    ['zip', 1],
  ])
})

test('rows that are for reading alone are named and left out; without another there is nothing to take', async () => {
  await app.reach(PEOPLE.manager)
  const { rows } = await call(listProjectBases, { query: { pageSize: 2 }, body: {} })
  const [kept, closed] = rows.map(({ kbId, kbName }) => ({ kbId, kbName }))
  if (!kept || !closed) expect.fail('fewer than two bases')
  await app.reach(PEOPLE.editor)
  const { data } = await call(readBase, { params: { id: closed.kbId } })
  const body = { ...data.form, downloadable: false, version: data.version }
  await call(updateBase, { params: { id: closed.kbId }, body })
  await app.reach(PEOPLE.manager)
  await openPage(PAGE)
  await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${closed.kbName}` }))
  await screen.findByText(`《${closed.kbName}》仅供在线阅读，不提供下载`)
  expect(screen.queryByRole('button', { name: '批量下载' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: `选择 ${kept.kbName}` }))
  await screen.findByText(`《${closed.kbName}》仅供在线阅读，批量下载时不包含`)
  await download('批量下载')
  await waitFor(() => expect(saved).toHaveLength(1))
  await app.reach(PEOPLE.editor)
  const [newest] = (await call(listDownloads, { query: { pageSize: 1 } })).rows
  expect(newest).toMatchObject({ way: 'zip', kbName: kept.kbName })
})
