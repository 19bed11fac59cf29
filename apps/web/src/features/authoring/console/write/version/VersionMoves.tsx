import { moveVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { versionRecord } from '@xinqiao/contract/authoring/record'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { useState } from 'react'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { toast } from '../../../../../shared/feedback/feedback.ts'
import { RecordActions } from '../../../../../shared/ui/act/RecordActions.tsx'
import { NextTask } from '../../../../../shared/ui/open/NextTask.tsx'
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
  const { id, can } = version
  const [approving, setApproving] = useState(false)
  // Whoever came to review goes on, also when this one is decided.
  const [isReviewer] = useState(can.approve)
  const move = useWrite(moveVersion, { surface: 'form' })
  const noted = useWrite(moveVersion, { surface: 'dialog' })
  const make = (event: keyof typeof DONE) => async (note: string) => {
    await (note === '' ? move : noted).run({ params: { id }, body: { event, note } })
    toast('success', DONE[event])
  }
  return (
    <>
      {isReviewer && <NextTask queue="reviews" id={id} />}
      <RecordActions
        record={versionRecord}
        of={version}
        acts={{
          takeBack: { run: make('takeBack') },
          return: { run: make('return'), note: { hint: '原因记入版本的经过，提交人据此修改' } },
          withdraw: {
            run: make('withdraw'),
            danger: true,
            note: {
              title: '下线版本',
              hint: '读者将看到上一个已发布的版本；没有其他版本时看不到此知识库',
            },
          },
          reopen: { run: make('reopen') },
          submit: { run: make('submit'), primary: true, busy: move.busy },
          approve: { run: async () => setApproving(true), primary: true, open: () => setApproving(true) },
        }}
      />
      {approving && <ApproveDialog version={version} onClose={() => setApproving(false)} />}
    </>
  )
}
