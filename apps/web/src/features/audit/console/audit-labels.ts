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
  'personnel.add': '添加人员',
  'personnel.invite': '邀请个人账号',
  'personnel.withdraw': '撤回邀请',
  'personnel.accept': '接受邀请',
  'personnel.decline': '拒绝邀请',
  'personnel.edit': '修改人员',
  'personnel.delete': '删除人员',
  'personnel.authorise': '授权服务',
  'projects.replacePersonnel': '更换项目人员',
  'handovers.make': '工作交接',
  'imports.run': '导入单位与人员',
  'imports.export': '导出',
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
  unit: '单位',
  post: '职务',
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
  nickName: '昵称',
  sex: '性别',
  postName: '职务',
  remark: '备注',
  seats: '转出的项目岗位',
  owner: '工作归属',
  moved: '交接内容',
  xmfzr: '项目负责人',
  yjgcs: '硬件工程师',
  rjgcs: '软件工程师',
  csgcs: '测试工程师',
  qtgcs: '其他工程师',
  newUnits: '新建单位',
  changedUnits: '更新单位',
  newPeople: '新建人员',
  changedPeople: '更新人员',
  keyword: '关键词',
}

export const RECORD_KINDS: Readonly<Record<string, string>> = {
  account: '账号',
  unit: '单位',
  invitation: '邀请',
  project: '项目',
  import: '导入',
  export: '导出',
}

export function actionLabel(action: string): string {
  return ACTIONS[action] ?? action
}

export function fieldLabel(field: string): string {
  return FIELDS[field] ?? field
}

/** Words for what fields hold as names. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { pending: '待审批', active: '在用', refused: '已驳回', disabled: '已停用' },
  userType: { 1: '人员管理员', 2: '成员', 9: '供应方人员' },
  roles: {
    admin: '系统管理员',
    manager: '项目负责人',
    fae: 'FAE',
    tme: 'TME',
    certifier: '认证工程师',
    editor: '知识库编辑',
  },
}

/** A value of a field as people read it: lists joined, objects by their parts. */
export function valueText(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map((one) => valueText(one, field)).join('；') || '—'
  if (typeof value === 'object') {
    return Object.values(value)
      .filter((part) => part !== '')
      .map((part) => valueText(part))
      .join(' ')
  }
  if (typeof value === 'boolean') return value ? '是' : '否'
  return VALUES[field]?.[String(value)] ?? String(value)
}
