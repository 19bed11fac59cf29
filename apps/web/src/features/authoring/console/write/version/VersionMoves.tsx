import { moveVersion } from '@xinqiao/contract/authoring/base-endpoints'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { toast } from '../../../../../shared/feedback/feedback.ts'
import { ReasonDialog } from '../../../../../shared/ui/ReasonDialog.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'

const DONE = {
  submit: '已提交，等待另一位编辑审核',
  takeBack: '已撤回为草稿',
  return: '已退回修改',
  withdraw: '已下线',
  reopen: '已转为草稿',
} as const

/** The moves that this editor may make now; the one that is due stands last. */
export function VersionMoves({ version }: { version: VersionDetail }) {
  const { can } = version
  const [asking, setAsking] = useState<'return' | 'withdraw' | 'approve' | null>(null)
  const move = useWrite(moveVersion, { surface: asking ? 'dialog' : 'form' })
  const make = async (event: keyof typeof DONE, note = '') => {
    await move.run({ params: { id: version.id }, body: { event, note } })
    toast('success', DONE[event])
  }
  const run = (event: 'submit' | 'takeBack' | 'reopen') => void make(event).catch(() => undefined)
  const failed = version.checks.filter(({ passed }) => !passed)
  return (
    <>
      {can.takeBack && <Button onClick={() => run('takeBack')}>撤回</Button>}
      {can.return && <Button onClick={() => setAsking('return')}>退回修改</Button>}
      {can.withdraw && (
        <Button danger onClick={() => setAsking('withdraw')}>
          下线
        </Button>
      )}
      {can.reopen && <Button onClick={() => run('reopen')}>重新编辑</Button>}
      {can.submit && (
        <Tooltip title={failed.length > 0 ? `发布前检查：${failed.map(({ text }) => text).join('、')}` : ''}>
          <Button
            type="primary"
            loading={move.busy}
            disabled={failed.length > 0}
            onClick={() => run('submit')}
          >
            提交审核
          </Button>
        </Tooltip>
      )}
      {can.approve && (
        <Button type="primary" onClick={() => setAsking('approve')}>
          通过审核
        </Button>
      )}
      {asking === 'approve' && <ApproveDialog version={version} onClose={() => setAsking(null)} />}
      {(asking === 'return' || asking === 'withdraw') && (
        <ReasonDialog
          {...REASONS[asking]}
          name={`${asking} of ${version.id}`}
          onClose={() => setAsking(null)}
          onSubmit={(note) => make(asking, note)}
        />
      )}
    </>
  )
}

const REASONS = {
  return: {
    title: '退回修改',
    hint: '原因记入版本的经过，提交人据此修改',
    missing: T.returnReasonMissing,
    ok: '退回',
  },
  withdraw: {
    title: '下线版本',
    hint: '读者将看到上一个已发布的版本；没有其他版本时看不到此知识库',
    missing: T.withdrawReasonMissing,
    ok: '下线',
  },
} as const
