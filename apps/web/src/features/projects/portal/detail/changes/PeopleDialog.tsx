import type { ProjectDetail } from '@xinqiao/contract/projects/detail-endpoints'
import { SEATS } from '@xinqiao/contract/projects/states'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { changePeople } from '@xinqiao/contract/work-orders/change-endpoints'
import { Form, type FormRule, Input } from 'antd'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../../shared/form/FormDialog.tsx'
import { type TeamValues, valuesOf } from '../../../parts/form/form-values.ts'
import { TeamFields } from '../../../parts/form/TeamFields.tsx'

interface Values {
  team: TeamValues
  explain: string
}

const REQUIRED: readonly string[] = ['xmfzr', 'yjgcs', 'rjgcs']

/** Asks to put other people on the project. */
export function PeopleDialog({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const { id } = project.projectInfo
  const { qtgcs, ...single } = project.projectPersonnel
  const send = useWrite(changePeople, { done: T.changeSent, surface: 'dialog' })
  return (
    <FormDialog<Values>
      title="客户项目人员变更"
      okText="提交"
      width={800}
      name={`people of ${id}`}
      initial={{ team: valuesOf(project).team, explain: '' }}
      cancelled="操作已取消！"
      onSave={({ team, explain }) =>
        send.run({ body: { projectId: id, projectPersonnel: team, explain: explain.trim() } })
      }
      onClose={onClose}
    >
      <TeamFields rule={ruleOf} kept={[...Object.values(single).filter((one) => one !== null), ...qtgcs]} />
      <Form.Item name="explain" label="变更说明">
        <Input.TextArea rows={4} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}

function ruleOf(path: string): FormRule {
  const seat = path.replace('team.', '')
  return { required: REQUIRED.includes(seat), message: T.personMissing(SEATS[seat as keyof typeof SEATS]) }
}
