import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { projectStatusText, statusInSentence, statusOfLabel } from '@xinqiao/contract/projects/states'
import { PROJECTS_REFUSALS, PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { changeStage } from '@xinqiao/contract/work-orders/calls/change-endpoints'
import { Alert, Button, Modal } from 'antd'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../../shared/form/FormDialog.tsx'
import { ChoiceField, NoteField } from '../../../../../shared/form/fields/fields.tsx'
import { useSettings } from '../../../../../shared/settings.ts'
import styles from '../../../parts/changes.module.css'

interface Values {
  schematicDiagram: 0 | 1
  pcb: 0 | 1
  workOrderDetails: string
}

const REVIEWS = [
  { value: 1, label: '有' },
  { value: 0, label: '无' },
]

/** Asks to go on to the next stage. */
export function StageDialog({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const { projectInfo: info } = project
  const { brand } = useSettings()
  const send = useWrite(changeStage, { done: T.changeSent, surface: 'dialog' })
  if (!project.offers.stage) return <Blocked status={info.projectStatus} onClose={onClose} />
  return (
    <FormDialog<Values>
      title="项目阶段更新"
      okText="提交"
      name={`stage of ${info.id}`}
      initial={{ schematicDiagram: 1, pcb: 1, workOrderDetails: '' }}
      cancelled="操作已取消！"
      onSave={(values) => send.run({ body: { projectId: info.id, ...values } })}
      onClose={onClose}
    >
      <p className={styles.hint}>
        项目当前处于{statusInSentence(info.projectStatus)}，审核通过后进入
        {statusInSentence(info.nextProjectStatus)}。
      </p>
      {statusOfLabel(info.projectStatus) === 'design' && (
        <>
          <ChoiceField
            name="schematicDiagram"
            label={`${brand}原理图评审`}
            hint="选择“无”将清空原理图评审日期"
            options={REVIEWS}
          />
          <ChoiceField
            name="pcb"
            label={`${brand} PCB 评审`}
            hint="选择“无”将清空 PCB 评审日期"
            options={REVIEWS}
          />
        </>
      )}
      <NoteField name="workOrderDetails" label="变更说明" missing={T.descriptionMissing} maxLength={500} />
    </FormDialog>
  )
}

/** The project has moved on since the page was read, or does not run at all. */
function Blocked({ status, onClose }: { status: string; onClose: () => void }) {
  return (
    <Modal open title="项目阶段更新" onCancel={onClose} footer={<Button onClick={onClose}>知道了</Button>}>
      <Alert type="warning" showIcon title={PROJECTS_REFUSALS.stageLocked(projectStatusText(status)).text} />
    </Modal>
  )
}
