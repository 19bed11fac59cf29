import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data } from '../envelope.ts'

/** Settings that every page shows; from the server's configuration, the same for all readers. */
export const publicSettings = z
  .object({
    brand: z.string().describe('供应方名称 / provider name'),
    company: z.string().describe('公司全称 / company name'),
    hotline: z.string().describe('服务热线 / support hotline'),
    hotlineHours: z.string(),
    supportEmail: z.string(),
    addresses: z.array(z.object({ label: z.string(), address: z.string() })),
    filingNumbers: z.array(z.string()).describe('备案号 / filing numbers'),
    homeUrl: z.string().describe('门户首页（外部） / the provider’s home'),
    registerUrl: z.string().describe('外部注册页 / external registration'),
    accountCenterUrl: z.string().describe('外部账号中心，空为本站 / external account centre, empty for ours'),
    externalLogin: z
      .boolean()
      .describe('由外部统一身份认证登录 / an OpenID Connect provider outside does log-in and passwords'),
    publicAccountUrl: z
      .string()
      .describe('公众号地址，二维码的内容 / address of the public account, shown as a QR code'),
    mobileUrl: z.string().describe('移动门户，空为不跳转 / mobile portal, empty for no redirect'),
    demo: z.boolean().describe('演示模式 / demonstration mode'),
  })
  .meta({ id: 'PublicSettings' })
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
