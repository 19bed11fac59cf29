import { useQuery } from '@tanstack/react-query'
import { listContactProjects, makeContactOrder } from '@xinqiao/contract/contact/console-endpoints'
import type { ContactDetail } from '@xinqiao/contract/contact/console-schemas'
import { CONTACT_TEXTS as T } from '@xinqiao/contract/contact/texts'
import { getOptionListV2 } from '@xinqiao/contract/dictionaries/endpoints'
import { ORDER_DICTIONARY } from '@xinqiao/contract/work-orders/classes'
import { SUBJECT_MAX } from '@xinqiao/contract/work-orders/subject'
import { WORK_ORDER_TEXTS } from '@xinqiao/contract/work-orders/texts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { seenCount } from '../../../shared/form/draft/seen-count.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { subjectOf } from './subject-of.ts'

interface Values {
  projectId?: string
  classifyCode?: string
  workOrderName: string
}

/** Makes a work order of the customer of a message: about which project, of which class. */
export function OrderDialog({ message, onClose }: { message: ContactDetail; onClose: () => void }) {
  const { id } = message
  const make = useWrite(makeContactOrder, { done: '已转为工单，已通知客户', surface: 'dialog' })
  const projects = useQuery(read(listContactProjects, { params: { id } }))
  const classes = useQuery(read(getOptionListV2, { query: { dictCode: ORDER_DICTIONARY } }))
  const none = projects.data?.rows.length === 0
  return (
    <FormDialog<Values>
      title="转为工单"
      okText="转为工单"
      name={`order of ${id}`}
      initial={{ workOrderName: subjectOf(message.message) }}
      ready={!none}
      onSave={({ projectId = '', classifyCode = '', workOrderName }) =>
        make.run({ params: { id }, body: { projectId, classifyCode, workOrderName } })
      }
      onClose={onClose}
    >
      <ChoiceField
        name="projectId"
        label="项目"
        hint={none ? '该单位没有您可见、可发起工单的项目' : '工单归入所选项目，由该项目的 FAE 处理'}
        missing={T.projectMissing}
        showSearch={{ optionFilterProp: 'label' }}
        loading={projects.isPending}
        options={(projects.data?.rows ?? []).map((project) => ({
          value: project.id,
          label: `${project.number} ${project.name}`,
        }))}
      />
      <ChoiceField
        name="classifyCode"
        label="工单类别"
        missing={WORK_ORDER_TEXTS.classMissing}
        loading={classes.isPending}
        options={(classes.data?.rows ?? []).map(({ dict_code, label }) => ({ value: dict_code, label }))}
      />
      <LineField
        name="workOrderName"
        label="工单主题"
        rule={zodRule(makeContactOrder.body.shape.workOrderName)}
        count={seenCount(SUBJECT_MAX)}
      />
    </FormDialog>
  )
}
