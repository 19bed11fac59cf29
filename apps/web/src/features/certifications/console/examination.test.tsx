import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const CERTIFIER = PEOPLE.certifier
beforeEach(() => app.reach(CERTIFIER))

async function open(keyword: string) {
  const page = await openPage(`/console/certifications?scope=all&keyword=${keyword}`)
  await waitFor(() => expect(document.querySelector('td a')).toBeTruthy())
  await userEvent.click(document.querySelector('td a') ?? expect.fail('no row'))
  await screen.findByRole('region', { name: '检查清单' })
  return page
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the page of an application', () => {
  it('lets it pass once each required item is confirmed, by whom and when', async () => {
    await open('QX-EM51-64')
    expect(button(/^通\s*过$/).disabled).toBe(true)
    const list = screen.getByRole('region', { name: '检查清单' })
    expect(within(list).getByText('还有 4 个必检项')).toBeTruthy()
    for (const [at, box] of within(list).getAllByRole('checkbox').slice(0, 4).entries()) {
      await userEvent.click(box)
      await waitFor(() => expect(within(list).getAllByText(/^苏念 · \d{4}-/)).toHaveLength(at + 1))
    }
    expect(within(list).getByText('必检项已全部确认')).toBeTruthy()
    await waitFor(() => expect(button(/^通\s*过$/).disabled).toBe(false))
  })

  it('shows a tick at once, and takes back what is refused', async () => {
    await open('QXD720201')
    const [box] = within(screen.getByRole('region', { name: '检查清单' })).getAllByRole<HTMLInputElement>(
      'checkbox',
    )
    await app.arrange("update certification_application set is_over = true where model = 'QXD720201'")
    fireEvent.click(box ?? expect.fail('no check'))
    expect(box?.checked).toBe(true)
    await waitFor(() => expect(box?.checked).toBe(false))
  })

  it('leads on to the next application that waits for the engineer', async () => {
    await open('QX-HX5008')
    const next = () => screen.findByRole('link', { name: /^下一项：/ })
    const [address, own] = [(await next()).getAttribute('href') ?? '', location.search]
    expect(address).toContain('id=')
    expect(address).not.toContain(new URLSearchParams(own).get('id') ?? 'none')
    await userEvent.click(await next())
    await screen.findByRole('region', { name: '检查清单' })
    expect(location.search).not.toBe(own)
  })

  it('leads an engineer who gives nothing out to the next of their own', async () => {
    await app.reach(PEOPLE.tme)
    await open('ZY-PG120')
    expect(await screen.findByRole('link', { name: /^下一项：ZJ-/ })).toBeTruthy()
  })

  it('asks the applicant, says that it waits, and takes the question back', async () => {
    await open('QX-HX5008')
    await userEvent.click(button('向客户提问'))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('问题'), '请补充温升曲线')
    await userEvent.click(within(dialog).getByRole('button', { name: '向客户提问' }))
    expect(await screen.findByText('等待客户答复')).toBeTruthy()
    expect(screen.getAllByText('请补充温升曲线').length).toBeGreaterThan(0)
    expect(button('收回提问')).toBeTruthy()
  })
})

it('what was certified stands on its page, with the application that it differs from in a little', async () => {
  await app.arrange(
    "update certification_application set derived_from = (select id from certification_application where model = 'QX-EM51-64') where model = 'QX-GX100 4G'",
  )
  await open('QX-GX100')
  expect(screen.getByRole('link', { name: /^RZ-\d{4}-\d{4}$/ }).getAttribute('href')).toContain('id=')
  expect(screen.getByText('腾锐D2000 参考平台，出厂默认配置')).toBeTruthy()
  expect(screen.getByRole('link', { name: '打开证书 PDF' })).toBeTruthy()
})

it('a certificate is corrected under its number, and what it said before stands below', async () => {
  await open('QX-GX100')
  await userEvent.click(button('更正证书'))
  const dialog = await screen.findByRole('dialog')
  const model = within(dialog).getByLabelText('产品型号')
  expect((model as HTMLInputElement).value).toBe('QX-GX100 4G')
  await userEvent.clear(model)
  await userEvent.type(model, 'QX-GX100A 4G')
  await userEvent.type(within(dialog).getByLabelText('更正原因'), '颁发时误录')
  await userEvent.click(within(dialog).getByRole('button', { name: '更正并重新颁发' }))
  const editions = await screen.findByRole('list', { name: '证书各版' })
  expect(editions.textContent).toContain('更正原因：颁发时误录')
  expect(editions.textContent).toContain('产品型号：QX-GX100 4G → QX-GX100A 4G')
  expect(screen.getByText(/第 2 版（\d{4}-\d{2}-\d{2} 更正）/)).toBeTruthy()
})

it('one that came again says what was changed, and which of the reasons it answers', async () => {
  await app.arrange(
    `insert into certification_round (id, application_id, reason, faults, opened_by, opened_at, was, changes, closed_by, closed_at)
     select gen_random_uuid(), id, '型号与铭牌不一致',
       '[{"field":"productModel","reason":"应与铭牌一致"},{"field":"RZSQ_SQSC","reason":"缺少温度范围"}]',
       '苏念', now(), '{}', '[{"field":"productModel","label":"产品型号","before":"QX-1","after":"QX-2","isFile":false}]',
       '顾一凡', now() from certification_application where model = 'QX-HX5008'`,
  )
  await open('QX-HX5008')
  const rounds = screen.getByRole('list', { name: '历次修改' })
  expect(rounds.textContent).toContain('退回原因：型号与铭牌不一致（苏念')
  expect(rounds.textContent).toMatch(/应与铭牌一致.*已修改.*缺少温度范围.*未修改/)
  expect(rounds.textContent).toContain('产品型号：QX-1 → QX-2')
})

it('the queue is narrowed to what has stood for too long, and its address keeps that', async () => {
  await app.arrange(
    "update certification_application set state_since = state_since - interval '400 days' where model = 'QX-HX5008'",
  )
  await openPage('/console/certifications?scope=all&minDays=30')
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
  const ages = () =>
    screen.getAllByRole('row').flatMap((row) => row.textContent?.match(/(\d+) 天/)?.[1] ?? [])
  expect(ages().every((days) => Number(days) >= 30)).toBe(true)
  expect(ages()).not.toEqual([])
  await userEvent.click(screen.getByLabelText('停留'))
  await userEvent.click(await screen.findByText('超过 5 天', { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(location.search).toContain('minDays=6'))
})

describe('whole machines', () => {
  it('have the provider’s own filters and columns [C-BRD-010]', async () => {
    await openPage('/console/machines')
    await waitFor(() => expect(document.querySelector('td a')).toBeTruthy())
    for (const label of ['CPU型号', '联系人', '认证状态'])
      expect(screen.getByLabelText(label), label).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['项目编号', 'CPU型号', '单位名称', '联系人', '联系电话', '部门', '状态', '申请日期'],
    ])
  })

  it('that end say where their paper goes, and to whom', async () => {
    await app.reach(PEOPLE.tme)
    await open('ZY-R2280')
    await userEvent.click(button(/^完成并颁发证书$/))
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog).getByText(/^天津市滨海新区示例大街 88 号卓昱大厦 6 层，周启航，1\d{10}$/),
    ).toBeTruthy()
  })
})

describe('the figures', () => {
  it('say how long the steps took and what came back, by kind', async () => {
    await openPage('/console/certification-figures?from=2025-12-01')
    const steps = await screen.findByRole('region', { name: '各步骤天数' })
    expect(within(steps).getAllByText('等待客户答复提问').length).toBeGreaterThan(0)
    const returns = screen.getByRole('region', { name: '退回原因' })
    expect(within(returns).getAllByText('测试报告（附件）').length).toBeGreaterThan(0)
  })
})
