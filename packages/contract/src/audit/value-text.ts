import { STAFF_ROLE_LABELS } from '../access.ts'
import { SEXES } from '../accounts/sexes.ts'
import { ENTRY_KINDS } from '../authoring/lexicon-schemas.ts'
import { LIFECYCLES } from '../dictionaries/chips.ts'
import { recordOf } from '../records.ts'
import type { AuditEntry } from './endpoints.ts'
import { fieldLabel, flagOf } from './field-label.ts'

/** What a kind of record is called. */
export function recordLabel(kind: string): string {
  return recordOf(kind)?.title ?? kind
}

/** Words for what fields hold as names. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  visibility: { public: '公开', login: '登录可见', units: '指定单位', projects: '关联项目' },
  icon: { MD: 'Markdown', PDF: 'PDF' },
  sex: SEXES,
  kind: { holiday: '放假', 'make-up': '调休上班', none: '恢复正常', ...ENTRY_KINDS },
  lifecycle: LIFECYCLES,
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
  if (field === 'recordKind') return recordLabel(String(value))
  const known = VALUES[field]?.[String(value)] ?? flagOf(field, kind)?.values[Number(value)]?.label
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

/** What a change set, in words: each field with its new value; `—` where there is none. */
export function changeText({
  recordKind,
  before,
  after,
}: Pick<AuditEntry, 'recordKind' | 'before' | 'after'>): string {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    fields
      .map((field) => `${fieldLabel(field, recordKind)}：${valueText(after[field], field, recordKind)}`)
      .join('，') || '—'
  )
}
