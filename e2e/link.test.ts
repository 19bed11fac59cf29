import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal, type Visit } from './tools/harness.ts'
import { linkPath, openLink } from './tools/places.ts'

const portal = usePortal()
const MEMBER = PEOPLE.applicant

/** Somebody whom the outside provider knows by this number, before the page. */
async function arrive(phone: string, secret: string): Promise<Visit> {
  const visit = await portal.visit()
  visit.trouble.expect(/answer: 404 /)
  await visit.open(await linkPath(portal, phone, secret))
  await openLink(visit, secret)
  return visit
}

async function codeTo(phone: string): Promise<string> {
  const [row] = await portal.query(
    'select secrets[1] as code from outbox_message where recipient = $1 order by id desc limit 1',
    [phone],
  )
  return String(row?.code)
}

async function askForCode({ page }: Visit, phone: string): Promise<string> {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /秒后重新获取/ }).waitFor()
  return codeTo(phone)
}

async function confirm({ page }: Visit, code: string): Promise<void> {
  await page.getByLabel('短信验证码').fill(code)
  await page.getByRole('button', { name: '关联并登录' }).click()
}

describe('the link of an outside identity', () => {
  test('shows whose number it is, refuses a wrong code in words, and logs in by the right one', async () => {
    const visit = await arrive(MEMBER, 'one offer')
    const { page } = visit
    await page.getByText('138****6624').waitFor()
    await confirm(visit, '')
    await page.getByText('请输入验证码').waitFor()
    const code = await askForCode(visit, MEMBER)
    await confirm(visit, code === '000000' ? '000001' : '000000')
    await page.getByText('验证码错误或已失效').waitFor()
    await confirm(visit, code)
    await page.getByRole('button', { name: /账号菜单/ }).waitFor()
    const links = await portal.query(`select subject from identity_link where subject = 'one offer'`)
    expect(links).toHaveLength(1)
  })

  test('is over once it was used, and says so', async () => {
    const visit = await arrive(PEOPLE.limited, 'a used offer')
    const { page } = visit
    const code = await askForCode(visit, PEOPLE.limited)
    await portal.query(`delete from identity_offer where subject = 'a used offer'`)
    await confirm(visit, code)
    await page.getByText('关联已过期，请重新登录').waitFor()
    await page.getByText('统一身份认证之后 30 分钟内有效').waitFor()
    const again = page.getByRole('link', { name: '重新登录' })
    expect(await again.getAttribute('href')).toBe('/sso/start?returnTo=%2Fportal%2F')
  })

  test('leads a number without an account to registration, after its code was proved', async () => {
    const phone = '13800009998'
    const visit = await arrive(phone, 'a stranger')
    const { page } = visit
    expect(await page.getByRole('link', { name: '注册芯桥账号' }).count()).toBe(0)
    await confirm(visit, await askForCode(visit, phone))
    await page.getByText('该手机号码尚未注册芯桥账号，请先注册').waitFor()
    await eventually(() => page.getByRole('link', { name: '注册芯桥账号' }).getAttribute('href')).toBe(
      '/portal/register',
    )
  })

  test('tells a disabled account where to turn', async () => {
    const phone = PEOPLE.disabled
    const visit = await arrive(phone, 'a disabled one')
    await confirm(visit, await askForCode(visit, phone))
    await visit.page.getByText('该手机号码的账号已停用，请联系服务热线').waitFor()
  })
})
