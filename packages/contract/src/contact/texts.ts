/** Texts of contact-us: the documented ones (document 3 sections 5 and 8), and ours. */
export const CONTACT_TEXTS = {
  nameMissing: '请输入姓名',
  phoneMissing: '请输入手机号码',
  emailMissing: '请输入邮箱',
  messageMissing: '请输入留言',
  incomplete: '请先填写完必填信息!',
  submitted: '提交成功! 我们会尽快回复您',
  tooMany: '留言过于频繁，请 {wait}后再试，或致电服务热线',
  crowded: '当前留言较多，请 {wait}后再试，或致电服务热线',
  answerMissing: '请填写回复内容',
  howMissing: '请填写处理方式',
  notSupported: '只有整机与板卡厂商的客户留言可以转为工单',
  projectMissing: '请选择项目',
} as const
