import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { filesBelow } from '../../../../../scripts/checks/source-files.ts'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { LISTS } from '../../../test/lists/all-lists.ts'
import { FIRST, type ListCase } from '../../../test/lists/list-case.ts'
import { openList, rows } from '../../../test/page.tsx'

const app = startDemoApp()
const FEATURES = resolve(import.meta.dirname, '../../features')

const COUNTS = JSON.stringify({ newUnits: 0, changedUnits: 0, newPeople: 0, changedPeople: 0 })

// What the demonstration has none of, or has all alike.
beforeAll(async () => {
  for (const [at, name] of ['某甲', '某乙'].entries()) {
    const when = `2026-11-0${at + 1}T04:00:00Z`
    const kind = at === 0 ? 'log-in-failed' : 'log-in'
    for (const [table, values] of [
      [
        'security_event',
        { kind, who: name, detail: '', device: '', address: '', network: '', last_at: when },
      ],
      ['handover', { leaver_name: name, successor_name: '丙', actor_name: '丁', reason: '', moved: '[]' }],
      ['import_run', { actor_name: '丁', file_name: `${name}.xlsx`, state: 'refused', outcome: COUNTS }],
    ] as const) {
      const all = Object.entries({ ...values, created_at: when })
      const [columns, texts] = [all.map(([column]) => column), all.map(([, text]) => `'${text}'`)]
      await app.arrange(`insert into ${table} (id, ${columns}) values (gen_random_uuid(), ${texts})`)
    }
  }
  await app.arrange(
    "update certification_application set apply_type = '飞腾认证' where model in ('QXTCM20', 'QXD720201')",
  )
  await app.arrange(
    "update outbox_message set channel = 'email', status = 'failed' where recipient like '%1002'",
  )
  await app.arrange(
    "update search_synonym set changed_at = now() - interval '1 day' where 'datasheet' = any(words)",
  )
  await app.arrange(`update project_seat set personnel_id = p.id from personnel p join account a on a.id = p.account_id
    where seat = 'owner' and a.phone = '${PEOPLE.softwareEngineer}'
      and project_id = (select id from project where name = 'TZ-S5000C 双路服务器')`)
  await app.arrange(`update work_order set handler_id = a.id from account a
    where a.phone = '${PEOPLE.tme}' and work_order.name = '老化 6 小时后 SATA 掉盘'`)
  await app.arrange(`update knowledge_version set status = 'draft' where id = (select min(v.id::text)::uuid
    from knowledge_version v where not exists (select from knowledge_base b where b.current_version_id = v.id))`)
})

it('each list that is drawn has its row here', () => {
  const drawn = filesBelow(FEATURES, ['.'], /\.tsx$/).filter(
    (file) =>
      !/test\.tsx$/.test(file) && /<List(Screen|Page)\b/.test(readFileSync(join(FEATURES, file), 'utf8')),
  )
  expect([...new Set(LISTS.map(({ of }) => of))].sort()).toEqual(
    drawn.map((file) => file.replace('./', '')).sort(),
  )
})

/** What the documents say of their filters. */
const IDS: Readonly<Record<string, string>> = {
  compatibilityCertificationList: '[C-CMP-001]',
  OSCertificationList: '[C-OS-001]',
  ChipApplyList: '[C-CHIP-001]',
  UnitCertificationList: '[C-PSV-001]',
  machineCertificationList: '[C-BRD-001]',
  publicList: '[C-CMP-067]',
  visitApplication: '[C-VISIT-001]',
  projectManagement: '[T-PROJ-001]',
  dataManagement: '[T-DATA-001]',
}
const TITLED = LISTS.map((list) => [list.at, IDS[list.at.split('/').at(-1) ?? ''] ?? '', list] as const)

it.each(TITLED)('%s is narrowed, ordered, opened %s', async (_at, _ids, list) => {
  await app.reach(list.who)
  const { router, client } = await openList(list.at)
  // Rows are pressed once their answer is there: those of the question before it are about to go.
  const answered = () => waitFor(() => expect(client.isFetching()).toBe(0))
  const more = screen.queryByRole('button', { name: /^更多筛选/, expanded: false })
  if (more) await userEvent.click(more)
  const labels = [...document.querySelectorAll('search label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(Object.keys(list.filters))
  const all = await total()
  const begun = router.state.location.search
  const go = (search: object) => router.navigate({ to: router.state.location.pathname, search } as never)
  for (const [label, filter] of Object.entries(list.filters)) {
    const before = shown(label)
    if (filter === FIRST) await chooseFirst(label)
    else await go({ ...begun, ...filter })
    await waitFor(() => expect(shown(label), `${label} says what it is set to`).not.toBe(before))
    if (list.leavesAll !== label) await waitFor(async () => expect(await total(), label).not.toBe(all))
    const left = await total()
    if (list.leavesNone === label) expect(left, label).toBe(0)
    else expect(left > 0, `${label}: ${left} of ${all}`).toBe(true)
    await go(begun)
    await waitFor(async () => expect(await total(), label).toBe(all))
  }
  await expectOrders(list, answered)
  await answered()
  await expectOpened(list, () => router.state.location.href)
})

/** How many there are, by the foot of the list; none where it says so. */
async function total(): Promise<number> {
  const main = screen.getByRole('main')
  if (within(main).queryByText('没有符合条件的记录')) return 0
  const foot = await within(main).findAllByText(/^共 [\d,]+\+? /)
  return Number(/[\d,]+/.exec(foot[0]?.textContent ?? '')?.[0].replace(',', ''))
}

const filters = () => document.querySelector<HTMLElement>('search') ?? expect.fail('no filters')

/** What a filter shows as its value. */
function shown(label: string): string {
  const control = within(filters()).getByLabelText<HTMLInputElement>(label)
  return `${control.value} ${control.closest('.ant-select')?.textContent ?? ''}`
}

async function chooseFirst(label: string): Promise<void> {
  fireEvent.mouseDown(within(filters()).getByLabelText(label))
  await userEvent.click(
    await waitFor(
      () => document.querySelector('.ant-select-item-option') ?? expect.fail(`no choice of ${label}`),
    ),
  )
}

const heads = () => [...document.querySelectorAll<HTMLElement>('th.ant-table-column-has-sorters')]

async function expectOrders({ orders = [] }: ListCase, answered: () => Promise<void>): Promise<void> {
  if (orders === null) return
  expect(heads().map(({ textContent }) => textContent)).toEqual(orders)
  for (const title of orders) {
    const head = () => heads().find(({ textContent }) => textContent === title) ?? expect.fail(title)
    const keys = () => rows().map((row) => row.getAttribute('data-row-key'))
    const ordered: unknown[][] = []
    for (const way of ['descending', 'ascending']) {
      await userEvent.click(head())
      const last = ordered.at(-1)
      await waitFor(() => expect(head().getAttribute('aria-sort'), title).toBe(way))
      await answered()
      await waitFor(() => {
        expect(keys(), `${title} ${way}`).not.toEqual(last)
        const values = cells([...(head().parentElement?.children ?? [])].indexOf(head()))
        expect(values, `${title} ${way}`).toEqual(values.toSorted(way === 'ascending' ? up : down))
      })
      ordered.push(keys())
    }
  }
}

const up = (a: number, b: number) => a - b
const down = (a: number, b: number) => b - a

/** The numbers and times of a column; of words none. */
function cells(column: number): number[] {
  return rows().flatMap((row) => {
    const cell = row.querySelectorAll('td')[column]
    const time = cell?.querySelector('time')?.getAttribute('datetime')
    const text = cell?.textContent ?? ''
    if (time || /^\d{4}-\d\d-\d\d$/.test(text)) return [Date.parse(time ?? text)]
    return /^[\d,]+$/.test(text) ? [Number(text.replaceAll(',', ''))] : []
  })
}

async function expectOpened({ opens }: ListCase, address: () => string): Promise<void> {
  if (!opens) return
  const [first] = rows()
  const row = first instanceof HTMLElement ? first : expect.fail('no row')
  const button = row.querySelector('button')
  const pressed = opens.by === 'row' ? row : opens.by === 'link' ? row.querySelector('a') : button
  await userEvent.click(pressed ?? expect.fail(`no ${opens.by} in the row`))
  if (opens.to === 'dialog') expect((await screen.findAllByRole('dialog')).length).toBeGreaterThan(0)
  else await waitFor(() => expect(address()).toMatch(opens.to as RegExp))
}
