import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { cancelClose, closeProject } from '@xinqiao/contract/projects/calls/end-endpoints'
import { STAGES, statusOfLabel } from '@xinqiao/contract/projects/states'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import { OrdersLeft } from './OrdersLeft.tsx'

/** A project is read before it is ended. */
const ReasonDialog = loadPart(
  async () => (await import('../../../../shared/ui/act/ReasonDialog.tsx')).ReasonDialog,
  { calm: true },
)

/** Ends a project, or takes that back; for its owner, others read why not. */
export function EndButtons({ project }: { project: ProjectDetail }) {
  const { projectInfo: info, can } = project
  const [asking, setAsking] = useState<'end' | 'cancel' | null>(null)
  const cancel = useWrite(cancelClose, { done: '操作成功', surface: 'dialog' })
  const runs = STAGES.some((stage) => stage === statusOfLabel(info.projectStatus))
  const flag = info.projectFlag ?? 0
  return (
    <>
      {runs && flag <= 1 && (
        <Tooltip title={can.end ? '' : '仅项目负责人可以结项'}>
          <Button disabled={!can.end} onClick={() => setAsking('end')}>
            结项
          </Button>
        </Tooltip>
      )}
      {can.cancelEnd && <Button onClick={() => setAsking('cancel')}>取消结项</Button>}
      {asking === 'end' && <EndDialog id={info.id} onClose={() => setAsking(null)} />}
      {asking === 'cancel' && (
        <ReasonDialog
          title="取消结项"
          name={`cancelled end of ${info.id}`}
          label="取消说明"
          hint="说明会告知飞腾"
          missing={T.cancelNoteMissing}
          calm
          cancelled="操作已取消！"
          onClose={() => setAsking(null)}
          onSubmit={(explain) =>
            cancel.run({ params: { id: info.id }, body: { explain } }).then(() => setAsking(null))
          }
        />
      )}
    </>
  )
}

/** Asks for the closing explanation, and tells whether the provider must still confirm. */
export function EndDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const end = useWrite(closeProject, { surface: 'dialog' })
  const submit = async (explain: string) => {
    const { resultType } = await end.run({ params: { id }, body: { explain } })
    toast('success', resultType === 1 ? T.ended : T.endSent)
    onClose()
  }
  return (
    <ReasonDialog
      title="结项"
      name={`end of ${id}`}
      label="结项说明"
      hint="说明会随结项申请一起发送给飞腾"
      more={<OrdersLeft id={id} />}
      missing={T.endNoteMissing}
      cancelled="操作已取消！"
      onClose={onClose}
      onSubmit={submit}
    />
  )
}
