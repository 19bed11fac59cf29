import {
  applyEnd,
  confirmRestart,
  declineEnd,
  declineRestart,
  restartProject,
  withdrawEnd,
} from '@xinqiao/contract/projects/calls/console-end-endpoints'
import { statusInSentence } from '@xinqiao/contract/projects/states'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { askSure } from '../../../../shared/feedback/feedback.ts'
import { useKnownUser } from '../../../../shared/session/session.ts'
import { ReasonDialog } from '../../../../shared/ui/act/ReasonDialog.tsx'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import { NextTask } from '../../../../shared/ui/open/NextTask.tsx'
import styles from '../../parts/detail.module.css'
import { ConfirmEndDialog } from '../ConfirmEndDialog.tsx'
import { OrdersLeft } from '../OpenOrders.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import type { ProjectForReview } from './ProjectReview.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'

const TeamDialog = loadPart(() => import('../TeamDialog.tsx').then((m) => m.TeamDialog), { calm: true })

type Asking = 'approve' | 'refuse' | 'end' | 'team' | keyof typeof NOTES

const REVIEWERS: ReadonlySet<string> = new Set(['fae', 'manager'])

/** Acts that ask for a note and nothing more. */
const NOTES = {
  faeEnd: { label: '申请结项', call: applyEnd, note: '结项说明', missing: T.endNoteMissing },
  declineEnd: { label: '驳回结项', call: declineEnd, note: '驳回原因', missing: T.reasonMissing },
  restart: { label: '申请重启', call: restartProject, note: '重启说明', missing: T.restartNoteMissing },
  declineRestart: { label: '驳回重启', call: declineRestart, note: '驳回原因', missing: T.reasonMissing },
} as const

/** What the reader may do with the project now. */
export function ReviewActions({ project }: { project: ProjectForReview }) {
  const { can, projectInfo: info } = project
  const [asking, setAsking] = useState<Asking | null>(null)
  const withdraw = useWrite(withdrawEnd, { done: '已撤回' })
  const restart = useWrite(confirmRestart, { done: '已重启' })
  const close = () => setAsking(null)
  // Who decides here goes on in the queue that this one stood in, also after it has left it.
  const [queue] = useState(can.confirmEnd || can.confirmRestart ? 'projectEnds' : 'projectReviews')
  const reviews = useKnownUser()?.roles.some((role) => REVIEWERS.has(role))
  const confirmRestarting = async () => {
    const sure = await askSure({
      title: '确认重启',
      text: `确定重启“${info.projectName}”吗？项目将回到${statusInSentence(info.stage || '设计阶段')}。`,
      ok: '重启',
    })
    if (sure) await restart.run({ params: { id: info.id } }).catch(() => undefined)
  }
  const mayApprove = can.faeApprove || can.managerApprove
  const mayRefuse = can.faeRefuse || can.managerRefuse
  return (
    <div className={styles.buttons}>
      {(Object.keys(NOTES) as (keyof typeof NOTES)[])
        .filter((event) => can[event])
        .map((event) => (
          <Button key={event} onClick={() => setAsking(event)}>
            {NOTES[event].label}
          </Button>
        ))}
      {can.changeTeam && <Button onClick={() => setAsking('team')}>调整飞腾项目组</Button>}
      {can.faeCancelEnd && (
        <Button
          loading={withdraw.busy}
          onClick={() => void withdraw.run({ params: { id: info.id } }).catch(() => undefined)}
        >
          撤回结项申请
        </Button>
      )}
      {mayRefuse && <Button onClick={() => setAsking('refuse')}>审核不通过</Button>}
      {mayApprove && (
        <Button type="primary" onClick={() => setAsking('approve')}>
          审核通过
        </Button>
      )}
      {can.confirmEnd && (
        <Button type="primary" onClick={() => setAsking('end')}>
          确认结项
        </Button>
      )}
      {can.confirmRestart && (
        <Button type="primary" loading={restart.busy} onClick={() => void confirmRestarting()}>
          确认重启
        </Button>
      )}
      {reviews && <NextTask queue={queue} id={info.id} />}
      {asking === 'approve' && <ApproveDialog project={project} onClose={close} />}
      {asking === 'refuse' && <RefuseDialog project={project} onClose={close} />}
      {asking === 'team' && <TeamDialog project={project} onClose={close} />}
      {asking === 'end' && <ConfirmEndDialog project={project} onClose={close} />}
      {asking !== null && asking in NOTES && (
        <NoteDialog event={asking as keyof typeof NOTES} id={info.id} onClose={close} />
      )}
    </div>
  )
}

interface NoteDialogProps {
  event: keyof typeof NOTES
  id: string
  onClose: () => void
}

function NoteDialog({ event, id, onClose }: NoteDialogProps) {
  const { label, call, note, missing } = NOTES[event]
  const act = useWrite(call, { done: '操作成功', surface: 'dialog' })
  return (
    <ReasonDialog
      title={label}
      name={`${event} of ${id}`}
      label={note}
      hint="说明会告知对方"
      more={event === 'faeEnd' && <OrdersLeft id={id} />}
      missing={missing}
      ok={label}
      topic={`project.${event}`}
      onClose={onClose}
      onSubmit={(text) => act.run({ params: { id }, body: { note: text } }).then(onClose)}
    />
  )
}
