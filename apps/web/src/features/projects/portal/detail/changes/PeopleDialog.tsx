import { changedTeam } from '@xinqiao/contract/projects/changes/onto-team'
import { teamDifferences } from '@xinqiao/contract/projects/difference'
import { SEATS } from '@xinqiao/contract/projects/states'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { changePeople } from '@xinqiao/contract/work-orders/calls/change-endpoints'
import { Form, type FormRule } from 'antd'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../../../shared/form/fields/fields.tsx'
import { type TeamValues, valuesOf } from '../../../parts/form/form-values.ts'
import { TeamFields, useProjectUsers } from '../../../parts/form/TeamFields.tsx'
import type { ChosenChangeProps } from './chosen-text.ts'
import { chosenText } from './chosen-text.ts'
import { Preview } from './Preview.tsx'

interface Values {
  team: TeamValues
  explain: string
}

const REQUIRED: readonly string[] = ['xmfzr', 'yjgcs', 'rjgcs']

/** Asks to put other people on the project. */
export function PeopleDialog({
  project,
  asked,
  meanwhile,
  onChosen,
  onClose,
}: ChosenChangeProps<TeamValues, Partial<TeamValues>>) {
  const { id } = project.projectInfo
  const { qtgcs, ...single } = project.projectPersonnel
  const before = valuesOf(project).team
  const kept = [...Object.values(single).filter((one) => one !== null), ...qtgcs]
  const users = useProjectUsers()
  const nameOf = (person: string | null) => [...users, ...kept].find((one) => one.id === person)?.name ?? ''
  const namesIn = ({ qtgcs: others, ...seats }: TeamValues) => ({
    xmfzr: nameOf(seats.xmfzr),
    yjgcs: nameOf(seats.yjgcs),
    rjgcs: nameOf(seats.rjgcs),
    csgcs: nameOf(seats.csgcs),
    qtgcs: others.map(nameOf).join('、'),
  })
  const [form] = Form.useForm<Values>()
  const team = Form.useWatch((all: Values) => all.team, form)
  const changes = team ? teamDifferences(namesIn(before), namesIn({ ...before, ...team })) : []
  const send = useWrite(changePeople, { done: T.changeSent, surface: 'dialog' })
  return (
    <FormDialog<Values>
      title="客户项目人员变更"
      okText={onChosen ? '确定' : '提交'}
      width={800}
      form={form}
      name={`people of ${id}`}
      initial={{ team: asked ?? before, explain: '' }}
      cancelled="操作已取消！"
      onSave={async ({ team, explain }) => {
        const projectPersonnel = changedTeam(before, team)
        if (!onChosen) return send.run({ body: { projectId: id, projectPersonnel, explain: explain.trim() } })
        onChosen(projectPersonnel, chosenText(explain, teamDifferences(namesIn(before), namesIn(team))))
      }}
      onClose={onClose}
    >
      {meanwhile}
      <TeamFields rule={ruleOf} kept={kept} />
      <NoteField name="explain" label="变更说明" maxLength={500} />
      <Preview changes={changes} />
    </FormDialog>
  )
}

function ruleOf(path: string): FormRule {
  const seat = path.replace('team.', '')
  return { required: REQUIRED.includes(seat), message: T.personMissing(SEATS[seat as keyof typeof SEATS]) }
}
