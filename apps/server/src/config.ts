import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { meantBy } from './misspelt.ts'
import { isDatabaseAddress } from './platform/db/reach/hosts.ts'
import { asNetwork } from './platform/http/networks.ts'

/** The folder of the checkout. */
export const CHECKOUT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** How commands are called: in a checkout by npm, else as the package installs them. */
export const COMMAND = import.meta.url.endsWith('.ts') ? 'npm run admin --' : 'xinqiao'

/** A whole number; nothing but blanks is none. */
const whole = (least: number, most: number) => {
  const message = `${least} 到 ${most} 的整数 / a whole number from ${least} to ${most}`
  const digits = z.string().regex(/^\s*\d{1,9}\s*$/, message)
  return digits.transform(Number).refine((value) => value >= least && value <= most, message)
}
const postgresUrl = z
  .string()
  .refine(
    isDatabaseAddress,
    'postgres://用户:密码@主机:端口[,主机:端口…]/数据库[?target_session_attrs=read-write] / an address of PostgreSQL',
  )
const onOff = z
  .enum(['0', '1', 'on', 'off', 'true', 'false'], '1 或 0 / 1 or 0')
  .transform((v) => ['1', 'on', 'true'].includes(v))
/** On, and how much of it there is. */
const demonstration = z
  .enum(['0', '1', 'on', 'off', 'true', 'false', 'large'], '1、0 或 large / 1, 0 or large')
  .transform((v) => (v === 'large' ? v : ['1', 'on', 'true'].includes(v)))
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'http(s)://主机:端口 等地址 / an http(s) address',
  abort: true,
})
const origin = webAddress
  .refine(
    (value) => /^https?:\/\/[^/?#@]+\/*$/i.test(value),
    '只写协议、主机与端口 / an origin without a path',
  )
  .transform((value) => new URL(value).origin)

/** Where a page leads: a path of this site or another site. Nothing that runs, and no other scheme. */
const link = z
  .string()
  .regex(
    /^(?:\/(?![/\\])|https?:\/\/[^/\s])\S*$/i,
    '以 / 开头的路径或 http(s) 地址 / a path or an http(s) address',
  )
const mailbox = z
  .string()
  .regex(
    /^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    '名称 <邮箱> 或邮箱 / name <address> or an address',
  )
const TRUSTED_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const proxies = z
  .string()
  .refine(
    (value) => /^\d+$/.test(value) || value.split(',').every((entry) => isProxy(entry.trim())),
    '代理的层数，或以逗号分隔的地址与网段 / how many proxies, or addresses and networks',
  )
/** Names of hosts, with a port where it is another, as they are compared. */
const hosts = z
  .string()
  .transform((value) => value.toLowerCase().replaceAll(/\s/g, ''))
  .refine(
    (value) => value.split(',').every((one) => /^[\w-]+(\.[\w-]+)+(:\d{1,5})?$/.test(one)),
    '以逗号分隔的主机名 / names of hosts',
  )
/** Addresses and networks, as they are compared. */
const networks = z.string().transform((value, context) => {
  const read = value.split(',').map(asNetwork)
  if (!read.includes(null)) return read.join(',')
  context.addIssue({ code: 'custom', message: '以逗号分隔的地址与网段 / addresses and networks' })
  return z.NEVER
})
const addressList = z
  .string()
  .refine(
    (value) => listed(value).every((entry) => /^[^=]*[^=\s][^=]*=.*\S/.test(entry)),
    '以分号分隔的 名称=地址 / name=address, separated by semicolons',
  )

const insideOrHttps = [
  (value: string) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/i.test(`${value}/`),
  '本机以外须用 https / https, except to this machine',
] as const

const FACTOR = 'off 或大于 0 的倍数 / off, or a factor above 0'
const oneOf = <const T extends readonly string[]>(names: T) =>
  z.enum(names, `${names.join('、')} 之一 / one of these`)
const host = z
  .string()
  .regex(/^[\w.-]+$|^[\da-f:.]*:[\da-f:.]*$/i, '主机名或 IP 地址 / a host name or an address')

const environment = z.object({
  HOST: host.default('127.0.0.1'),
  PORT: whole(1, 65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: postgresUrl.optional(),
  /** the same database past a pooler, for what needs a session */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL: whole(2, 200).default(12),
  /** seconds that a request waits for a connection of the database, or for its turn beside the server */
  REQUEST_PATIENCE: whole(1, 600).default(10),
  XINQIAO_DATA: z.string().min(1).optional(),
  DEMO: demonstration.optional(),
  APP_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  /** what `rotate-keys --new-secret` seals with from then on */
  NEW_APP_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  TRUST_PROXY: proxies.optional(),
  RATE_LIMIT: z.union([z.literal('off'), z.coerce.number().positive(FACTOR)], FACTOR).default(1),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** what people of one unit, or one without a unit, may upload within a day */
  UPLOAD_GB_PER_DAY: whole(1, 1_000).default(100),
  /** how long what happened to accounts is kept */
  SECURITY_EVENT_DAYS: whole(7, 3650).default(180),
  /** whether staff must have a second factor; on outside demonstration unless set */
  STAFF_SECOND_FACTOR: onOff.optional(),
  METRICS_TOKEN: z.string().min(16, '至少 16 个字符').optional(),
  /** one fewer copy: nginx serves the files of the local folder from this internal address */
  FILES_ACCEL_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*\w$/, '以 / 开头的路径 / a path')
    .optional(),
  /** an origin; `{bucket}` in it stands for the bucket where the store wants it in the host name */
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[\w.:{}[\]-]+\/?$/, 'https://主机 / an origin')
    .optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_DOWNLOADS: oneOf(['stream', 'redirect']).default('stream'),
  CLAMD_ADDRESS: z
    .string()
    .regex(
      /^(?:\/.+|(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5})$/i,
      '主机:端口，或套接字的完整路径 / host:port, or the full path of a socket',
    )
    .optional(),
  /** a program called as LibreOffice is; `off` for none, one on the PATH unless set */
  OFFICE_CONVERTER: z
    .string()
    .regex(/^(?:off|\/.+)$/, 'off 或程序的完整路径 / off, or the full path of a program')
    .optional(),
  /** npm's own: where a command was called */
  INIT_CWD: z.string().default('.'),
  /** the system's own: where programs are looked for */
  PATH: z.string().default(''),
  OFFICE_CONVERTER_SECONDS: whole(1, 600).default(120),
  /** off in a drill: nothing leaves, and what would have left waits in the outbox */
  OUTGOING: onOff.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp(s)://主机:端口 / an smtp(s) address' }).optional(),
  SMS_GATEWAY_URL: webAddress.refine(...insideOrHttps).optional(),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
  /** hosts of chat groups installed by customers or the provider itself, beside those of the vendors */
  ROBOT_HOSTS: hosts.optional(),
  /** inner networks to which webhooks may lead all the same */
  WEBHOOK_NETWORKS: networks.optional(),
  MAIL_FROM: mailbox.default('芯桥 <noreply@xinqiao.example>'),
  BRAND: z.string().min(1).max(20, '最多 20 个字符 / at most 20 characters').default('飞腾'),
  COMPANY: z.string().default('飞腾信息技术有限公司'),
  HOTLINE: z.string().default('400-000-0000'),
  HOTLINE_HOURS: z.string().default('工作日 9:00–18:00'),
  SUPPORT_EMAIL: z.email('邮箱 / an e-mail address').default('support@phytium.example'),
  COMPANY_ADDRESSES: addressList.default(
    '天津总部=天津市滨海新区示例路 1 号;长沙分部=长沙市岳麓区示例路 2 号',
  ),
  FILING_NUMBERS: z.string().default('津ICP备00000000号-1;津公网安备 00000000000000号'),
  HOME_URL: link.default('/portal/'),
  EXTERNAL_REGISTER_URL: link.default('/portal/register'),
  ACCOUNT_CENTER_URL: link.default(''),
  PUBLIC_ACCOUNT_URL: link.default('https://weixin.phytium.example/follow'),
  MOBILE_PORTAL_URL: link.default(''),
  OIDC_ISSUER: webAddress.refine(...insideOrHttps).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPE: z
    .string()
    .refine((scope) => scope.split(' ').includes('openid'), '须含 openid / must hold openid')
    .default('openid profile phone'),
  OIDC_PHONE_CLAIM: z.string().min(1).default('phone_number'),
})

/** What means nothing without the others. */
const TOGETHER = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
] as const
const checked = environment.superRefine((given, context) => {
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined) {
    const message = '须与 DATABASE_URL 一同设置 / only with DATABASE_URL'
    context.addIssue({ code: 'custom', path: ['DATABASE_DIRECT_URL'], message })
  }
  for (const group of TOGETHER) {
    const missing = group.filter((name) => given[name] === undefined)
    if (missing.length === group.length) continue
    for (const name of missing) {
      const others = group.filter((one) => one !== name).join('、')
      const message = `须与 ${others} 一同设置 / all of them or none`
      context.addIssue({ code: 'custom', path: [name], message })
    }
  }
})

export type Environment = z.infer<typeof environment>

/** Everything the process was told, checked; passed as a value, read nowhere else. */
export interface Config extends Environment {
  /** the mode with demonstration data and outbox contents in the clear */
  demo: boolean
  /** staff without a second factor are led to it before anything else */
  staffSecondFactor: boolean
  /** which variables were set; what the others hold is their default */
  given: ReadonlySet<string>
  version: string
}

/** Says which variable is wrong and what is allowed; main.ts prints it and ends. */
export class ConfigError extends Error {}

/**
 * Reads the environment. `DEMO` defaults to on with the embedded database, off with `DATABASE_URL`.
 * @throws ConfigError naming each wrong variable
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = checked.safeParse(present)
  const lines = [
    ...misspelt(present),
    ...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
  ]
  if (!parsed.success || lines.length > 0) {
    throw new ConfigError(`环境变量有误 / wrong environment variables:\n${lines.join('\n')}`)
  }
  const demo = Boolean(parsed.data.DEMO ?? parsed.data.DATABASE_URL === undefined)
  // With another provider of identities the second factor is that provider's.
  const { STAFF_SECOND_FACTOR: demanded = !demo, OIDC_ISSUER: issuer } = parsed.data
  const staffSecondFactor = demanded && issuer === undefined
  const given = new Set(Object.keys(present))
  return { ...parsed.data, demo, staffSecondFactor, given, version: packageVersion() }
}

/** What would be passed over without a word: a mail server that nobody asks, a secret that is not set. */
function misspelt(present: Record<string, unknown>): string[] {
  const known = Object.keys(environment.shape)
  return Object.keys(present).flatMap((name) => {
    const meant = known.includes(name) ? undefined : meantBy(name, known)
    return meant === undefined
      ? []
      : [`  ${name}: 没有这个变量，是否为 ${meant} / no such variable: ${meant}?`]
  })
}

/** The entries of a setting that holds several, separated by semicolons. */
export function listed(setting: string): string[] {
  return setting
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** An address, a network, or one of the names that stand for networks. */
function isProxy(entry: string): boolean {
  if (TRUSTED_NAMES.includes(entry)) return true
  const [address = '', bits, ...more] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function packageVersion(): string {
  const text = readFileSync(resolve(CHECKOUT, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
