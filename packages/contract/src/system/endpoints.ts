import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data } from '../envelope.ts'
import { bool, named, str } from '../fields/primitives.ts'

/** Settings that every page shows; from the server's configuration, the same for all readers. */
export const publicSettings = named('PublicSettings', {
  brand: str('供应方名称 / provider name'),
  company: str('公司全称 / company name'),
  hotline: str('服务热线 / support hotline'),
  hotlineHours: z.string(),
  supportEmail: z.string(),
  addresses: z.array(z.object({ label: z.string(), address: z.string() })),
  filingNumbers: z.array(z.string()).describe('备案号 / filing numbers'),
  homeUrl: str('门户首页（外部） / the provider’s home'),
  registerUrl: str('外部注册页 / external registration'),
  accountCenterUrl: str('外部账号中心，空为本站 / external account centre, empty for ours'),
  externalLogin: bool(
    '由外部统一身份认证登录 / an OpenID Connect provider outside does log-in and passwords',
  ),
  publicAccountUrl: str('公众号地址，二维码的内容 / address of the public account, shown as a QR code'),
  mobileUrl: str('移动门户，空为不跳转 / mobile portal, empty for no redirect'),
  demo: bool('演示模式 / demonstration mode'),
})
export type PublicSettings = z.infer<typeof publicSettings>

export const settings = defineEndpoint({
  ...READING,
  name: 'system.settings',
  path: '/portal/settings',
  access: 'public',
  summary: '页面设置 / settings that every page shows',
  source: 'path ours',
  answer: data(publicSettings),
})

export const events = defineEndpoint({
  ...READING,
  name: 'system.events',
  path: '/events',
  access: 'login',
  summary: '实时事件（text/event-stream） / live events of the signed-in account',
  source: 'path ours',
  answer: blob(),
  timeoutMs: 0,
})

export const systemEndpoints = [settings, events] as const
