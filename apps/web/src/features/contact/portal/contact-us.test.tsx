import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { watchCalls } from '../../../../test/fetch.ts'
import { openPage, watchFeedback } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const PAGE = '/portal/contactUS'

let items: ReturnType<typeof watchFeedback>
beforeEach(() => {
  items = watchFeedback()
})
const toasts = () => items.flatMap((item) => (item.type === 'toast' ? [item.text] : []))
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const submit = () => userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))

async function open(phone?: string) {
  await app.reach(phone)
  await openPage(PAGE)
  await screen.findByLabelText('留言')
}

async function fill(message: string): Promise<void> {
  const values = { 姓名: '季晚舟', 手机号码: '13700007799', 邮箱: 'ji@lanting.example', 留言: message }
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(field(label))
    await userEvent.type(field(label), value)
  }
}

describe('contact-us', () => {
  it('asks for name, phone, e-mail, company, position and a message [C-US-001]', async () => {
    await open()
    for (const label of ['姓名', '手机号码', '邮箱', '公司名称', '职位', '留言'])
      expect(field(label), label).toBeTruthy()
  })

  it('has a button to submit [C-US-004]', async () => {
    await open()
    expect(screen.getByRole('button', { name: /提\s*交/ })).toHaveProperty('type', 'submit')
  })

  it('shows the support e-mail address [C-US-005]', async () => {
    await open()
    const link = screen.getByRole('link', { name: 'support@example.com' })
    expect(link.getAttribute('href')).toBe('mailto:support@example.com')
  })

  it('shows the public account with its code [C-US-006]', async () => {
    await open()
    expect(screen.getByRole('heading', { name: /飞腾公众号/ })).toBeTruthy()
    expect(screen.getByRole('img', { name: '飞腾公众号二维码' })).toBeTruthy()
  })

  it.each([
    ['姓名', '请输入姓名', 'C-US-010'],
    ['手机号码', '请输入手机号码', 'C-US-011'],
    ['邮箱', '请输入邮箱', 'C-US-012'],
    ['留言', '请输入留言', 'C-US-013'],
  ])('without %s it says %s [%s]', async (label, text) => {
    await open()
    await fill('关于样片')
    await userEvent.clear(field(label))
    await submit()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('incomplete it warns and sends nothing [C-US-014]', async () => {
    await open()
    const calls = watchCalls()
    await userEvent.type(field('留言'), '只有留言')
    await submit()
    await waitFor(() => expect(toasts()).toEqual(['请先填写完必填信息!']))
    expect(calls.filter(({ path }) => path.includes('submitUs'))).toEqual([])
    expect(field('留言').value).toBe('只有留言')
  })

  it('a visitor opens it and sends a message, is told that it will be answered, and the message is gone [P-SHELL-034] [C-US-007] [C-US-017]', async () => {
    await open()
    await fill('请问 E2000Q 的供货周期？')
    await submit()
    await waitFor(() => expect(toasts()).toEqual(['提交成功! 我们会尽快回复您']))
    expect(field('留言').value).toBe('')
    expect(field('姓名').value).toBe('季晚舟')
  })

  it('phone, position and company go under their documented names [C-US-009]', async () => {
    await open()
    const calls = watchCalls()
    await fill('样片申请')
    // As it stands in a list of contacts.
    await userEvent.clear(field('手机号码'))
    await userEvent.click(field('手机号码'))
    await userEvent.paste('+86 137 0000-7799')
    await userEvent.type(field('公司名称'), '杭州澜汀')
    await userEvent.type(field('职位'), '采购')
    await submit()
    await waitFor(() => expect(calls.some(({ path }) => path.includes('submitUs'))).toBe(true))
    expect(calls.find(({ path }) => path.includes('submitUs'))?.body).toMatchObject({
      ...{ tel: '13700007799', post: '采购', companyName: '杭州澜汀' },
    })
  })

  it.each([
    ['a visitor', undefined, '/api/system/us/submitUs'],
    ['whoever is logged in', PEOPLE.manager, '/api/system/us/submitUsV2'],
  ])('%s uses the call that fits [C-US-020]', async (_, phone, path) => {
    await open(phone)
    const calls = watchCalls()
    await fill('请回电')
    await submit()
    await waitFor(() => expect(toasts()).toEqual(['提交成功! 我们会尽快回复您']))
    expect(calls.map((call) => call.path).filter((one) => one.includes('submitUs'))).toEqual([path])
  })
})

describe('the company', () => {
  it('is suggested to whoever is logged in, 200 ms after the last letter; another may be typed [P-SHELL-055] [C-US-002]', async () => {
    await open(PEOPLE.manager)
    expect(field('公司名称').value).toBe('天津卓昱信息技术有限公司')
    await userEvent.clear(field('公司名称'))
    const calls: [number, string][] = []
    const bound = globalThis.fetch
    globalThis.fetch = (input, init) => {
      if (String(input).includes('/companies')) calls.push([performance.now(), decodeURI(String(input))])
      return bound(input, init)
    }
    // One right after the other, on the busiest machine too.
    fireEvent.change(field('公司名称'), { target: { value: '砺' } })
    fireEvent.change(field('公司名称'), { target: { value: '砺存' } })
    const typed = performance.now()
    const option = await screen.findAllByText('砺存半导体')
    expect(calls.map(([, address]) => address.split('keyword=')[1])).toEqual(['砺存'])
    expect((calls[0]?.[0] ?? 0) - typed).toBeGreaterThan(150)
    await userEvent.click(option.at(-1) ?? expect.fail('not suggested'))
    await waitFor(() => expect(field('公司名称').value).toBe('砺存半导体'))
    await userEvent.clear(field('公司名称'))
    await userEvent.type(field('公司名称'), '别的公司')
    expect(field('公司名称').value).toBe('别的公司')
  })

  it('is typed alone by a visitor [C-US-003]', async () => {
    await open()
    const calls = watchCalls()
    await userEvent.type(field('公司名称'), '砺存')
    expect(field('公司名称').getAttribute('role')).not.toBe('combobox')
    await fill('请回电')
    await submit()
    await waitFor(() => expect(toasts()).toEqual(['提交成功! 我们会尽快回复您']))
    expect(calls.filter(({ path }) => path.includes('companies'))).toEqual([])
  })
})

describe('of a customer', () => {
  it('name, phone, e-mail and company are known', async () => {
    await open(PEOPLE.manager)
    expect(field('姓名').value).toBe('林志远')
    expect(field('手机号码').value).toBe(PEOPLE.manager)
  })

  it('the own FAE can be told too, where there is one', async () => {
    await open(PEOPLE.manager)
    const calls = watchCalls()
    await userEvent.click(await screen.findByLabelText('同时告知本单位的 FAE 陈思远'))
    await userEvent.type(field('留言'), '请 FAE 协助')
    await submit()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    const sent = calls.find(({ path }) => path.includes('submitUs'))?.body as { contactProjectFaes?: string }
    expect(sent.contactProjectFaes).toMatch(/^[0-9a-f-]{36}$/)
    await waitFor(() => expect(screen.getByLabelText(/陈思远/)).toHaveProperty('checked', false))
  })
})
