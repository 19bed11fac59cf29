import { STAFF_ROLE_LABELS } from '@xinqiao/contract/access'
import { recordOf } from '@xinqiao/contract/records'

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
  maxUses: '可用次数',
  expiresAt: '有效期至',
  userName: '手机号码',
  realName: '姓名',
  email: '邮箱',
  roles: '角色',
  locked: '登录锁定',
  leftUnmanaged: '单位不再有人员管理员',
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
  description: '说明',
  title: '标题',
  documents: '文档数',
  content: '内容',
  file: '文件',
  corporateName: '企业名称',
  certifiedOn: '首次通过认证',
  logo: 'Logo 图片',
  summary: '版本说明',
  question: '问题',
  answer: '回答',
  chip: '芯片',
  icon: '图标',
  visibility: '可见范围',
  spaceId: '空间',
  categoryId: '分类',
  groupId: '标签组',
  spaceIds: '出现的空间',
  unitIds: '可见单位',
  projectIds: '关联项目',
  cardTagIds: '卡片标签',
  filterTagIds: '筛选标签',
  releaseAt: '发布时间',
  comment: '意见',
  public: '公开阅读',
  downloadable: '允许下载',
  phone: '手机号码',
  avatarFileId: '头像',
  body: '内容',
  audience: '接收范围',
  units: '所选单位',
  byEmail: '同时发送邮件',
  bySms: '同时发送短信',
  recipients: '接收人数',
  unitCategory: '本单位分类',
  issuer: '统一身份认证',
  subject: '外部账号',
  note: '备注',
  updated: '更新的文档数',
  folders: '目录数',
  pictures: '图片数',
  sendAt: '定时发布',
  messages: '收回的消息数',
  open: '访客可读',
  isManager: '人员管理员',
  secondFactor: '两步验证',
  from: '起始日期',
  to: '截止日期',
  words: '同义词',
  shown: '读者可见',
}

export function recordLabel(kind: string): string {
  return recordOf(kind)?.title ?? kind
}

/** What a field is called: in its own kind of record, else as everywhere. */
export function fieldLabel(field: string, kind: string): string {
  return recordOf(kind)?.fields?.[field] ?? FIELDS[field] ?? field
}

/** Words for what fields hold as names. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  visibility: { public: '公开', login: '登录可见', units: '指定单位', projects: '关联项目' },
  icon: { MD: 'Markdown', PDF: 'PDF' },
  sex: { 0: '男', 1: '女' },
  audience: { all: '全部账号', units: '所选单位' },
  userType: { 1: '人员管理员', 2: '成员', 9: '供应方人员' },
  roles: STAFF_ROLE_LABELS,
}

/** A value of a field as people read it: lists joined, objects by their parts. */
export function valueText(value: unknown, field = '', kind = 'account'): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map((one) => valueText(one, field, kind)).join('；') || '—'
  if (typeof value === 'object') {
    return Object.values(value)
      .filter((part) => part !== '')
      .map((part) => valueText(part))
      .join(' ')
  }
  if (typeof value === 'boolean') return value ? '是' : '否'
  const known = VALUES[field]?.[String(value)]
  if (known !== undefined) return known
  return field === 'status' ? (stateLabel(kind, String(value)) ?? String(value)) : String(value)
}

/** An account that was let in is in use. */
const ACCOUNT_STATES: Readonly<Record<string, string>> = {
  pending: '待审批',
  active: '在用',
  refused: '已驳回',
  disabled: '已停用',
}

/** A state as the screens of its record call it. */
function stateLabel(kind: string, state: string): string | undefined {
  if (kind === 'account') return ACCOUNT_STATES[state]
  const record = recordOf(kind)
  const states: Readonly<Record<string, { label: string }>> =
    record !== undefined && 'workflow' in record ? record.workflow.states : {}
  return states[state]?.label
}
