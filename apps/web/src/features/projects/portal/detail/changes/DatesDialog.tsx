import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { lockedFaults } from '@xinqiao/contract/projects/changes/locked-days'
import { changedDates } from '@xinqiao/contract/projects/changes/onto-dates'
import type { SentDates } from '@xinqiao/contract/projects/date-schemas'
import type { DateNodes } from '@xinqiao/contract/projects/dates'
import { dateDifferences } from '@xinqiao/contract/projects/difference'
import { checkDates } from '@xinqiao/contract/projects/rules'
import { statusOfLabel } from '@xinqiao/contract/projects/states'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { changeDates } from '@xinqiao/contract/work-orders/calls/change-endpoints'
import { Form, type FormRule } from 'antd'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../../../shared/form/fields/fields.tsx'
import { shanghaiDate } from '../../../../../shared/format/format.ts'
import styles from '../../../parts/changes.module.css'
import { DateFields } from '../../../parts/form/DateFields.tsx'
import { plainDates } from '../../../parts/form/form-values.ts'
import type { ChosenChangeProps } from './chosen-text.ts'
import { chosenText } from './chosen-text.ts'
import { Preview } from './Preview.tsx'

interface Values {
  dates: DateNodes
  explain: string
}

/** Asks for other days; what is to change is told as it is typed. */
export function DatesDialog({
  project,
  asked,
  meanwhile,
  onChosen,
  onClose,
}: ChosenChangeProps<DateNodes, SentDates>) {
  const { id, projectStatus } = project.projectInfo
  const before = plainDates(project.projectDateNode)
  const today = shanghaiDate(new Date())
  const [form] = Form.useForm<Values>()
  const send = useWrite(changeDates, { done: T.changeSent, surface: 'dialog' })
  const watched = Form.useWatch((all: Values) => all.dates, form)
  const changes = watched ? dateDifferences(before, { ...before, ...watched }) : []
  const rule =
    (path: string): FormRule =>
    ({ getFieldsValue }) => ({
      validator: async () => {
        const { dates } = getFieldsValue(true) as Values
        const faults = {
          ...checkDates(dates, { today, isNew: false, before }),
          ...lockedFaults(before, { ...before, ...dates }, statusOfLabel(projectStatus) ?? 'design'),
        }
        const fault = faults[path.replace('dates.', '')]
        if (fault !== undefined) throw new Error(fault)
      },
    })
  return (
    <FormDialog<Values>
      title="项目时间节点变更"
      okText={onChosen ? '确定' : '提交'}
      width={960}
      form={form}
      name={`days of ${id}`}
      initial={{ dates: asked ?? before, explain: '' }}
      cancelled="操作已取消！"
      onSave={async ({ dates, explain }) => {
        const changed = changedDates(before, { ...before, ...dates })
        if (!onChosen) return send.run({ body: { projectId: id, ...changed, explain: explain.trim() } })
        onChosen(changed, chosenText(explain, dateDifferences(before, { ...before, ...dates })))
      }}
      onClose={onClose}
    >
      <div className={styles.body}>
        {meanwhile}
        <DateFields rule={rule} minDate={today} withActual isLocked={lockOf(project)} />
        <NoteField name="explain" label="变更原因" maxLength={500} />
      </div>
      <Preview changes={changes} />
    </FormDialog>
  )
}

/** The flag of each day says whether it can still be changed. */
function lockOf({ projectDateNode: dates }: ProjectDetail) {
  return (path: string): boolean => {
    const [group = '', name = '', part = ''] = path.split('.')
    if (group === 'dvtStage') {
      const round = dates.dvtStage[Number(name)] as Record<string, unknown> | undefined
      return round?.[`${part}Disabled`] === true
    }
    const values = dates[group as 'evtStage'] as unknown as Record<string, unknown>
    return values[`${name}Disabled`] === true
  }
}
