/** What was done, in words; an action without words here is shown by its name. */
const ACTIONS: Readonly<Record<string, string>> = {
  'accounts.approveRegistration': '通过注册',
  'accounts.refuseRegistration': '驳回注册',
  'accounts.createInvitation': '新建邀请',
  'accounts.expireInvitation': '作废邀请',
  'accounts.createUnit': '新建单位',
  'accounts.updateUnit': '修改单位',
  'accounts.disableAccount': '停用账号',
  'accounts.enableAccount': '启用账号',
  'accounts.unlockAccount': '解除登录锁定',
  'accounts.sendPasswordReset': '发送重置密码短信',
  'accounts.endSessions': '结束会话',
  'accounts.setManager': '变更人员管理员',
  'accounts.createStaff': '新建供应方人员',
  'accounts.updateStaff': '修改供应方人员',
}

const FIELDS: Readonly<Record<string, string>> = {
  name: '名称',
  status: '状态',
  reason: '原因',
  userType: '身份',
  unitType: '单位类型',
  fae: 'FAE',
  assistant: '助理',
  services: '服务',
  addresses: '地址',
  unitId: '单位',
  postId: '职务',
  department: '部门',
  tel: '办公电话',
  note: '备注',
  maxUses: '可用次数',
  expiresAt: '有效期至',
  userName: '手机号码',
  realName: '姓名',
  email: '邮箱',
  roles: '角色',
  locked: '登录锁定',
  sentTo: '发送至',
  ended: '结束的会话数',
}

export const RECORD_KINDS: Readonly<Record<string, string>> = {
  account: '账号',
  unit: '单位',
  invitation: '邀请',
}

export function actionLabel(action: string): string {
  return ACTIONS[action] ?? action
}

export function fieldLabel(field: string): string {
  return FIELDS[field] ?? field
}

/** A value as people read it: lists joined, objects by their parts. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map(valueText).join('；') || '—'
  if (typeof value === 'object') {
    return Object.values(value)
      .filter((part) => part !== '')
      .map(valueText)
      .join(' ')
  }
  if (typeof value === 'boolean') return value ? '是' : '否'
  return String(value)
}
