import { refusals } from '../refusal.ts'

/** Texts of log-in, log-out and sessions (document 1 sections 2, 5, 8). */
export const IDENTITY_TEXTS = {
  phoneMissing: '请输入手机号码',
  phoneInvalid: '请输入正确的手机号码',
  passwordMissing: '请输入密码',
  codeMissing: '请输入验证码',
  /** when more log in at once than the server may spend on it */
  busy: '登录人数较多，请稍后再试',
  puzzleNeeded: '请先完成滑块验证',
  puzzleInvite: '拖动滑块完成拼图',
  puzzleFailed: '验证失败，请重试',
  puzzlePassed: '验证成功',
  codeSent: '验证码已发送',
  interactionExpired: '登录页面已过期，请重新进入',
  loggedOut: '退出成功',
  expired: '未登录或者登录状态已过期，您可以继续留在该页面，或者重新登录',
  linkExpired: '关联已过期，请重新登录',
  noAccess: '没有访问权限',
  noRealName: '用户信息中没有您的真实姓名，请前往修改',
} as const

/** Its refusals, with the names that programs know them by. */
export const IDENTITY_REFUSALS = /* @__PURE__ */ refusals('identity', {
  /** one text for a wrong password, an unknown phone, a disabled or waiting account */
  loginFailed: '手机号码或密码错误',
  /** only after the right password or code */
  waiting: '注册申请审核中，结果将以短信通知您',
  codeWrong: '验证码错误或已失效',
  locked: '登录失败次数过多，请 15 分钟后再试，或使用短信验证码登录',
  /** strangers try so many passwords for the number that from an unknown place only a few are taken */
  besieged: '该账号正受到大量异常登录尝试，请使用短信验证码登录，或在曾登录过的设备上登录',
  /** what the built-in identity site does, where another provider stands in its place */
  external: '登录与密码由统一身份认证管理，请前往账号中心办理',
  externalOff: '本站使用自己的账号密码，请按注册页面的步骤填写',
  linkUnknown: '该手机号码尚未注册芯桥账号，请先注册',
  linkWaiting: '该手机号码的注册申请正在审核中，请等待审核结果',
  linkDisabled: '该手机号码的账号已停用，请联系服务热线',
  linkRefused: '该手机号码的注册申请未通过，请重新提交注册',
})

/** Pixels by which the puzzle's piece may miss. */
export const PUZZLE_TOLERANCE = 5
/** The piece travels less than this many pixels. */
export const PUZZLE_TRAVEL_LIMIT = 251
/** Seconds between two codes to one number, shown as a countdown. */
export const CODE_RESEND_SECONDS = 60
