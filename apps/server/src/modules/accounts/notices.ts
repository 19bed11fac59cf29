import { notice, type Voice, type WordsOf, withStop } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof ACCOUNT_NOTICES> {}
}

const SECURITY = '/personalCenter/accountSecurity'
const HOME = '/'
/** For changes that a stranger may have made. */
const notYou = ({ hotline }: Voice) => `如非本人操作，请立即致电服务热线 ${hotline}。`

/** What people are told of their accounts. */
export const ACCOUNT_NOTICES = {
  'security.passwordChanged': notice<{ time: string }>({
    about: 'person',
    subject: '登录密码已修改',
    link: SECURITY,
    sms: 'text',
    text: ({ time }, voice) => `您的登录密码已于 ${time} 修改，其他设备已退出登录。${notYou(voice)}`,
  }),
  'security.passwordReset': notice<{ time: string }>({
    about: 'person',
    subject: '登录密码已重置',
    link: SECURITY,
    sms: 'text',
    text: ({ time }, voice) => `您的登录密码已于 ${time} 重置，全部设备已退出登录。${notYou(voice)}`,
  }),
  'security.phoneChanged': notice<{ time: string; phone: string }>({
    about: 'person',
    subject: '手机号码已更换',
    link: SECURITY,
    sms: 'text',
    text: ({ time, phone }, voice) =>
      `您的登录手机号码已于 ${time} 更换为 ${phone}，请使用新号码登录。${notYou(voice)}`,
  }),
  'security.emailBound': notice<{ time: string; email: string }>({
    about: 'person',
    subject: '邮箱已绑定',
    link: SECURITY,
    sms: 'text',
    text: ({ time, email }, voice) => `邮箱 ${email} 已于 ${time} 绑定到您的账号。${notYou(voice)}`,
  }),
  'security.secondFactorOn': notice<{ time: string }>({
    about: 'person',
    subject: '两步验证已开启',
    link: SECURITY,
    sms: 'text',
    text: ({ time }, voice) =>
      `您的账号已于 ${time} 开启两步验证，登录时需输入身份验证器中的动态码。${notYou(voice)}`,
  }),
  'security.secondFactorOff': notice<{ time: string }>({
    about: 'person',
    subject: '两步验证已关闭',
    link: SECURITY,
    sms: 'text',
    text: ({ time }, voice) => `您的账号已于 ${time} 关闭两步验证。${notYou(voice)}`,
  }),
  'security.recoveryCodeUsed': notice<{ time: string; left: number }>({
    about: 'person',
    subject: '恢复码已使用',
    link: SECURITY,
    sms: 'text',
    text: ({ time, left }, voice) =>
      `您的账号已于 ${time} 使用恢复码登录，还剩 ${left} 个恢复码。${notYou(voice)}`,
  }),
  'security.tokenIssued': notice<{ time: string }>({
    about: 'person',
    subject: '账号签发了临时登录',
    link: SECURITY,
    sms: 'text',
    text: ({ time }) =>
      `管理员于 ${time} 为您的账号签发了 1 小时有效的临时登录，可在“账号安全”中查看并结束。`,
  }),
  'security.accessTokenMade': notice<{ time: string; name: string }>({
    about: 'person',
    subject: '新建了访问令牌',
    link: SECURITY,
    sms: ({ time }, voice) => `您的账号已于 ${time} 新建访问令牌。${notYou(voice)}`,
    text: ({ time, name }, voice) =>
      `您的账号已于 ${time} 新建访问令牌“${name}”，程序可凭它以您的名义调用接口。${notYou(voice)}`,
  }),
  'security.programAdmitted': notice<{ time: string; name: string; host: string }>({
    about: 'person',
    subject: '授权了程序',
    link: SECURITY,
    sms: ({ time }, voice) => `您的账号已于 ${time} 授权一个程序以您的名义使用芯桥。${notYou(voice)}`,
    text: ({ time, name, host }, voice) =>
      `您已于 ${time} 授权“${name}”（${host}）以您的名义使用芯桥，可在“账号安全”中查看并停用。${notYou(voice)}`,
  }),
  'security.accessTokenEnded': notice<{ time: string; name: string; who: string }>({
    about: 'person',
    subject: '访问令牌已停用',
    link: SECURITY,
    text: ({ time, name, who }) => `您的访问令牌“${name}”已于 ${time} 由${who}停用，凭它的调用不再有效。`,
  }),
  'security.accessTokenEnding': notice<{ name: string; expires: string }>({
    about: 'person',
    subject: '访问令牌即将到期',
    link: SECURITY,
    text: ({ name, expires }) =>
      `您的访问令牌“${name}”将于 ${expires} 到期，仍需使用请在“账号安全”中新建并替换。`,
  }),
  'security.accessTokenExposed': notice<{ time: string; name: string }>({
    about: 'person',
    subject: '访问令牌可能已泄露',
    link: SECURITY,
    always: ['email'],
    sms: ({ time }) =>
      `您的一个访问令牌于 ${time} 出现在网址中，可能已泄露，请登录芯桥在“账号安全”中停用并换新。`,
    text: ({ time, name }) =>
      `您的访问令牌“${name}”于 ${time} 出现在网址中，该次调用已被拒绝。网址会留在日志中，令牌可能已泄露，请在“账号安全”中停用并换新。`,
  }),
  'security.secondFactorReset': notice<{ time: string; reason: string }>({
    about: 'person',
    subject: '两步验证已被重置',
    link: SECURITY,
    always: ['email', 'sms'],
    sms: 'text',
    text: ({ time }, voice) => `管理员已于 ${time} 重置您的两步验证，下次登录后请重新开启。${notYou(voice)}`,
  }),
  'security.alarm': notice<{ label: string; who: string; detail: string; address: string }>({
    about: { roles: ['admin'] },
    subject: '安全告警',
    desk: '/securityEvents?onlyBad=true',
    always: ['email'],
    text: ({ label, who, detail, address }) =>
      `${label}：${who}，${detail}，来自 ${address}。请在服务台的“安全事件”中查看并处置。`,
  }),
  'account.approved': notice<object>({
    about: 'person',
    answersForm: true,
    subject: '注册申请已通过',
    link: HOME,
    sms: 'text',
    text: (_, { publicUrl }) =>
      `您的注册申请已通过，欢迎使用芯桥。请用注册手机号码登录：${publicUrl}/portal/`,
  }),
  'account.opened': notice<{ unitName: string }>({
    about: 'person',
    subject: '账号已开通',
    link: HOME,
    sms: 'text',
    text: ({ unitName }, { publicUrl }) =>
      `您在${unitName}的芯桥账号已开通，请用本手机号码以短信验证码登录：${publicUrl}/portal/`,
  }),
  'account.refused': notice<{ reason: string }>({
    about: 'person',
    answersForm: true,
    subject: '注册申请未通过',
    sms: 'text',
    text: ({ reason }, { publicUrl }) =>
      `您的注册申请未通过，原因：${withStop(reason)}您可修改后重新提交：${publicUrl}/portal/register`,
  }),
  'account.disabled': notice<{ reason: string }>({
    about: 'person',
    subject: '账号已停用',
    sms: 'text',
    text: ({ reason }, { hotline }) =>
      `您的账号已停用，原因：${withStop(reason)}如有疑问，请致电服务热线 ${hotline}。`,
  }),
  'account.enabled': notice<object>({
    about: 'person',
    subject: '账号已启用',
    link: HOME,
    sms: 'text',
    text: (_, { publicUrl }) => `您的账号已重新启用，可照常登录：${publicUrl}/portal/`,
  }),
} as const
