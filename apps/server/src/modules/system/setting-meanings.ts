import type { Environment } from '../../config.ts'

/** What belongs to the system and to npm, and what a rotation of keys is told for its one run. */
type NotOurs = 'INIT_CWD' | 'PATH' | 'NEW_APP_SECRET'

/** `secret`: only whether it is set; `address`: without what one logs in with. */
interface Meaning {
  meaning: string
  as?: 'secret' | 'address'
}

const secret = (meaning: string): Meaning => ({ meaning, as: 'secret' })
const address = (meaning: string): Meaning => ({ meaning, as: 'address' })
const plain = (meaning: string): Meaning => ({ meaning })

type Group = Partial<Record<Exclude<keyof Environment, NotOurs>, Meaning>>

const access = {
  HOST: plain('监听的地址'),
  PORT: plain('监听的端口'),
  PUBLIC_URL: plain('用户访问的地址，只有经它才能登录'),
  TRUST_PROXY: plain('前面的反向代理：层数，或它们的地址与网段'),
  REQUEST_PATIENCE: plain('请求等待数据库连接或排队的最长时间（秒）'),
  RATE_LIMIT: plain('访问频率限制的倍数，off 为不限'),
  LOG_LEVEL: plain('日志级别'),
  METRICS_TOKEN: secret('读取 /metrics 的令牌'),
} satisfies Group

const keeping = {
  DATABASE_URL: address('PostgreSQL 的地址，未设置时使用内置数据库'),
  DATABASE_DIRECT_URL: address('同一数据库不经连接池（如事务模式的 PgBouncer）的地址'),
  DATABASE_POOL: plain('一个进程处理请求的数据库连接数，后台任务与实时事件另用 4 个'),
  XINQIAO_DATA: plain('内置数据库与文件所在的目录'),
  FILES_ACCEL_PREFIX: plain('由 nginx 直接发送文件时的内部路径'),
  S3_ENDPOINT: plain('对象存储的地址，未设置时文件存放在本地目录'),
  S3_BUCKET: plain('对象存储的存储桶'),
  S3_ACCESS_KEY: secret('对象存储的访问密钥'),
  S3_SECRET_KEY: secret('对象存储的私有密钥'),
  S3_REGION: plain('对象存储的区域'),
  S3_DOWNLOADS: plain('下载方式：stream 经本站，redirect 转到对象存储'),
  UPLOAD_GB_PER_DAY: plain('一个单位（或一名个人用户）每天可上传的总量（GB）'),
  CLAMD_ADDRESS: plain('检查上传文件的病毒扫描服务'),
  OFFICE_CONVERTER: plain('将旧版 Office 文件转为 PDF 的程序，off 为不转换'),
  OFFICE_CONVERTER_SECONDS: plain('一次转换的最长时间（秒）'),
} satisfies Group

const safety = {
  APP_SECRET: secret('封存数据库中密钥的主密钥，各节点须相同'),
  STAFF_SECOND_FACTOR: plain('供应方人员是否必须启用两步验证'),
  SECURITY_EVENT_DAYS: plain('安全事件保留的天数'),
  DEMO: plain('演示模式：演示数据与明文发件箱'),
} satisfies Group

const messages = {
  OUTGOING: plain('是否向外发送邮件、短信、推送、群机器人消息与事件，off 时都留在发件箱'),
  SMTP_URL: address('邮件服务器，未设置时邮件只进入发件箱'),
  MAIL_FROM: plain('邮件的发件人'),
  SMS_GATEWAY_URL: address('短信网关，未设置时短信只进入发件箱'),
  SMS_GATEWAY_TOKEN: secret('短信网关的令牌'),
  ROBOT_HOSTS: plain('企业微信、钉钉、飞书官方地址以外，群机器人可以使用的主机（私有部署），以逗号分隔'),
  WEBHOOK_NETWORKS: plain('本平台的事件推送可以到达的内网网段，以逗号分隔'),
} satisfies Group

const pages = {
  BRAND: plain('供应方名称'),
  COMPANY: plain('公司全称'),
  HOTLINE: plain('服务热线'),
  HOTLINE_HOURS: plain('服务热线的时间'),
  SUPPORT_EMAIL: plain('支持邮箱'),
  COMPANY_ADDRESSES: plain('公司地址，以分号分隔的 名称=地址'),
  FILING_NUMBERS: plain('备案号，以分号分隔'),
  HOME_URL: plain('“首页”所去的地址'),
  EXTERNAL_REGISTER_URL: plain('“注册”所去的地址'),
  ACCOUNT_CENTER_URL: plain('外部账号中心，未设置时为本站'),
  PUBLIC_ACCOUNT_URL: plain('公众号二维码的内容'),
  MOBILE_PORTAL_URL: plain('移动门户，未设置时不跳转'),
} satisfies Group

const login = {
  OIDC_ISSUER: plain('外部统一身份认证的地址，未设置时由本站登录'),
  OIDC_CLIENT_ID: plain('在外部统一身份认证登记的客户端'),
  OIDC_CLIENT_SECRET: secret('该客户端的密钥'),
  OIDC_SCOPE: plain('向外部统一身份认证请求的范围'),
  OIDC_PHONE_CLAIM: plain('其中手机号码所在的字段'),
} satisfies Group

type Named = typeof access & typeof keeping & typeof safety & typeof messages & typeof pages & typeof login
type Forgotten = Exclude<keyof Environment, NotOurs | keyof Named>

/** Every variable with its meaning, by groups; one that has none does not compile. */
export const SETTING_GROUPS: Readonly<Record<string, Readonly<Record<string, Meaning>>>> &
  ([Forgotten] extends [never] ? unknown : { forgotten: Forgotten }) = {
  访问: access,
  数据与文件: keeping,
  安全: safety,
  邮件与短信: messages,
  页面上的文字与链接: pages,
  外部登录: login,
}
