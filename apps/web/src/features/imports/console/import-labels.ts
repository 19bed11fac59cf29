import type { ImportRun } from '@xinqiao/contract/imports/schemas'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

export const IMPORT_MARKS: Readonly<Record<ImportRun['state'], { tone: StatusTone; label: string }>> = {
  refused: { tone: 'failed', label: '有错误' },
  checked: { tone: 'action', label: '待执行' },
  waiting: { tone: 'active', label: '等待执行' },
  running: { tone: 'active', label: '导入中' },
  done: { tone: 'done', label: '已完成' },
  failed: { tone: 'failed', label: '未导入' },
}

/** What an import does, or did, in numbers. */
export function outcomeOf(run: ImportRun): string {
  const parts = [
    [run.newUnits, '新建单位'],
    [run.changedUnits, '更新单位'],
    [run.newPeople, '新建人员'],
    [run.changedPeople, '更新人员'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${label} ${count}`)
    .join('，')
}
