import {
  removeFinding,
  reopenFinding,
  resolveFinding,
} from '@xinqiao/contract/projects/design-review/finding-endpoints'
import { designFindingRecord } from '@xinqiao/contract/projects/design-review/record'
import type { Finding } from '@xinqiao/contract/projects/design-review/schemas'
import { Button } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { askSure } from '../../../../shared/feedback/feedback.ts'
import { RecordActions } from '../../../../shared/ui/act/RecordActions.tsx'

interface FindingActsProps {
  finding: Finding
  onAmend: () => void
  /** begins to look for another place on the drawing, or gives it up */
  onMove: () => void
  isMoved: boolean
}

/** What a reviewer may do with a finding: change it until it is sent, then settle it or ask again. */
export function FindingActs({ finding, onAmend, onMove, isMoved }: FindingActsProps) {
  const { id, number, draft, can } = finding
  const resolve = useWrite(resolveFinding, { done: '已关闭' })
  const reopen = useWrite(reopenFinding, { done: '已重新打开', surface: 'dialog' })
  const remove = useWrite(removeFinding, { done: '已删除' })
  const params = { id }
  if (draft) {
    const confirmRemoval = async () => {
      const sure = await askSure({ title: '删除意见', text: `确定删除意见 ${number} 吗？`, ok: '删除' })
      if (sure) await remove.run({ params }).catch(() => undefined)
    }
    // Who may settle it may change it.
    if (!can.resolve) return null
    return (
      <>
        <Button size="small" onClick={onAmend}>
          修改
        </Button>
        <Button size="small" aria-pressed={isMoved} onClick={onMove}>
          {isMoved ? '取消移动' : '移动位置'}
        </Button>
        <Button size="small" danger loading={remove.busy} onClick={() => void confirmRemoval()}>
          删除
        </Button>
      </>
    )
  }
  return (
    <RecordActions
      record={designFindingRecord}
      of={{ id, can }}
      acts={{
        resolve: { run: () => resolve.run({ params, body: {} }), busy: resolve.busy },
        reopen: {
          run: (note) => reopen.run({ params, body: { note } }),
          note: { hint: '客户会在下一轮看到' },
        },
      }}
    />
  )
}
