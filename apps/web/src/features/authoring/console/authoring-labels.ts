import { type VersionStatus, versionRecord } from '@xinqiao/contract/authoring/record'
import type { Visibility } from '@xinqiao/contract/authoring/schemas'
import type { FileState } from '@xinqiao/contract/files/preview'
import { choicesOf } from '../../../shared/ui/choices.ts'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

/** States as the console sees them: what waits for review is the editors' turn. */
export const VERSION_MARKS: Readonly<Record<VersionStatus, { tone: StatusTone; label: string }>> =
  versionRecord.workflow.states

/** Without a scanner every file is open at once. */
export const FILE_ACCESS: Readonly<Record<FileState, { tone: StatusTone; label: string }>> = {
  open: { tone: 'done', label: '可以取用' },
  waiting: { tone: 'wait', label: '等待安全检查' },
  refused: { tone: 'failed', label: '未通过安全检查' },
}

export const STATUS_OPTIONS = choicesOf(VERSION_MARKS)

export const VISIBILITY_LABELS: Readonly<Record<Visibility, string>> = {
  public: '公开',
  login: '登录可见',
  units: '指定单位',
  projects: '仅关联项目',
}

export const VISIBILITY_HINTS: Readonly<Record<Visibility, string>> = {
  public: '访客也能阅读全文',
  login: '访客只看到卡片、目录与常见问题的标题，登录后可阅读正文',
  units: '只有所选单位的人员看得到',
  projects: '只有关联项目所属单位的人员看得到',
}

/** The files that a card may show as its sheet. */
export const ICON_OPTIONS = ['PDF', 'MD', 'ZIP', 'DOC', 'XLS', 'LOG'].map((value) => ({
  value,
  label: value,
}))
