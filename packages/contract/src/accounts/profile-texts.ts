import { limitText, MB } from '../sizes.ts'

/** Bytes, inclusive. */
export const AVATAR_MAX_BYTES = 100 * MB

/** Texts of the personal centre (document 1 sections 2, 4, 5, 8); those given only in English are ours. */
export const PROFILE_TEXTS = {
  saved: '更新信息成功',
  uploaded: '上传成功',
  uploadFailed: '上传失败请重试!',
  avatarType: '只支持jpg,jpeg和png格式的图片',
  avatarTooBig: `头像图片不能超过 ${limitText(AVATAR_MAX_BYTES)}`,
  avatarMissing: '请选择头像图片',
  avatarBroken: '图片无法读取，请换一张',
  avatarUnknown: '头像已失效，请重新上传',
  boundEmailRemoved: '已绑定的邮箱不能删除，请先绑定其他邮箱',

  /** “please enter password” */
  oldPasswordMissing: '请输入原密码',
  newPasswordMissing: '请输入新密码',
  confirmMissing: '请输入确认密码',
  passwordSame: '新密码不能与原密码相同',
  passwordsDiffer: '密码和确认密码不一致',
  oldPasswordWrong: '原密码不正确',
  passwordNeeded: '更换邮箱须输入登录密码',
  passwordWrong: '登录密码不正确',
  passwordChanged: '更改成功',

  emailMissing: '请输入邮箱',
  emailWrong: '请输入正确邮箱',
  emailCodeMissing: '请输入邮箱验证码',
  emailCodeWrong: '邮箱验证码错误或已失效',
  emailSent: '获取成功,请前往邮箱查看',
  emailNotListed: '该邮箱不在您的邮箱中，请先在“我的信息”中填写',
  emailVerified: '验证成功，通知将发送到该邮箱',
  emailNotOwn: '该邮箱不是您已绑定的邮箱',
  bound: '绑定成功',
  getEmailCode: '获取邮箱验证码',
  bindTitle: '绑定邮箱',

  oldPhoneMissing: '请输入原手机号',
  oldPhoneWrong: '原手机号不正确',
  phoneMissing: '请输入手机号码',
  phoneSame: '新手机号码不能与当前号码相同',
  phoneTaken: '该手机号码已被其他账号使用',
  codeMissing: '请输入验证码',
  codeWrong: '验证码错误或已失效',
  phoneChanged: '手机号码更换成功，请重新登录',
  phoneTitle: '更换手机',
} as const

/** Label of the e-mail code button while it counts down. */
export function resendLabel(seconds: number): string {
  return `${seconds}秒后重新发送`
}
