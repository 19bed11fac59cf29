import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { clientMyWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { expect } from 'vitest'
import { call } from '../src/shared/api/call.ts'
import { openPage } from './page.tsx'

/** The id of a project of the reader's unit. */
export async function projectIdOf(projectName: string): Promise<string> {
  const { rows } = await call(clientMyProject, { query: { projectName } })
  return rows.find((row) => row.projectName === projectName)?.id ?? expect.fail(`no project ${projectName}`)
}

/** The address of a project's work orders, narrowed by a subject where one is given. */
export async function ordersOf(projectName: string, subject = ''): Promise<string> {
  const query = new URLSearchParams({ id: await projectIdOf(projectName), type: 'process' })
  if (subject !== '') query.set('workOrderName', subject)
  return `/portal/technicalSupport/projectManagement/projectDetail?${query}`
}

/** An order that concerns the reader. */
export async function orderNamed(workOrderName: string) {
  const { rows } = await call(clientMyWorkOrder, { query: { workOrderName, pageSize: 50 } })
  return rows.find((row) => row.workOrderName === workOrderName) ?? expect.fail(`no order ${workOrderName}`)
}

export const MY_ORDERS = '/portal/technicalSupport/myBusiness'

/** The row of the table that holds a text, among dialogs too. */
export async function rowOf(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen.getAllByText(text).map((one) => one.closest('tr'))
    return found.find((row) => row !== null) ?? expect.fail(`no row ${text}`)
  })
}

/** What a row offers; the count of unread replies apart. */
export const rowButtons = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent?.replace(/ \d+$/, '').trim() ?? '')

/** The dialog with this title, or that says this. */
export async function dialogOf(words: string | RegExp): Promise<HTMLElement> {
  // The button that opens it may say the same, and stands there first.
  return waitFor(() => {
    const dialogs = screen.getAllByText(words).map((one) => one.closest<HTMLElement>('[role="dialog"]'))
    return dialogs.findLast((dialog) => dialog !== null) ?? expect.fail(`no dialog ${words}`)
  })
}

/** Presses a button by its name. */
export async function press(name: string | RegExp, within_?: HTMLElement): Promise<void> {
  const place = within_ === undefined ? screen : within(within_)
  // An icon before the words, or a space between two characters, changes nothing.
  const wanted = typeof name === 'string' ? new RegExp(`(^|\\s)${[...name].join('\\s*')}$`) : name
  const button = await place.findByRole<HTMLButtonElement>('button', { name: wanted })
  // It may wait for what is still read.
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
}

/** Lets something happen as a call leaves, once. */
export function beforeCall(end: string, act: () => Promise<unknown>): void {
  const goOn = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith(end)) return goOn(input, init)
    globalThis.fetch = goOn
    await act()
    return goOn(input, init)
  }
}

/** Opens an order from the to-do page, as a click on its row does. */
export async function openOrder(workOrderName: string, more = ''): Promise<HTMLElement> {
  const { id } = await orderNamed(workOrderName)
  await openPage(`${MY_ORDERS}?all=1&workOrderName=${encodeURIComponent(workOrderName)}&order=${id}${more}`)
  const heading = await screen.findByRole('heading', { name: workOrderName, hidden: true })
  return heading.closest<HTMLElement>('.ant-drawer') ?? expect.fail('no drawer')
}

/** What was being written to an order, as a reload finds it. */
export async function draftReply(workOrderName: string, html: string): Promise<void> {
  const { id } = await orderNamed(workOrderName)
  sessionStorage.setItem(`reply:${id}`, html)
}

/** Chooses a file in the open form or reply, and another one of the same name, which is refused. */
export async function attachTwice(place: HTMLElement): Promise<void> {
  const refused = '上传失败，已经存在同名文件'
  for (const [at, content] of ['一', '二'].entries()) {
    const input = await waitFor(
      // The editor has one of its own, for pictures.
      () =>
        [...place.querySelectorAll<HTMLInputElement>('.ant-upload input[type=file]')].at(-1) ??
        expect.fail('no place for files'),
    )
    await userEvent.upload(input, new File([content], '现象.txt'))
    if (at === 0) await within(place).findByRole('button', { name: '移除 现象.txt' })
  }
  expect(await screen.findAllByText(refused)).toBeTruthy()
}
