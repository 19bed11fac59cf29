import { addIssue, changeIssue } from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import type { IssueRow } from '@xinqiao/contract/work-orders/issue-schemas'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { addOrChange } from '../../../../shared/form/add-or-change.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { LineField, NoteField } from '../../../../shared/form/fields/fields.tsx'

interface IssueDialogProps {
  /** absent for a new one */
  issue?: IssueRow
  onClose: () => void
}

interface Values {
  title: string
  chip: string
  answer: string
  version?: number
}

/** What customers meet and how they are answered; all of it is read by them. */
export function IssueDialog({ issue, onClose }: IssueDialogProps) {
  const add = useWrite(addIssue, { done: T.issueKept, surface: 'dialog' })
  const change = useWrite(changeIssue, { done: T.issueKept, surface: 'dialog' })
  const initial = issue && {
    ...{ title: issue.title, chip: issue.chip },
    ...{ answer: issue.answer, version: issue.version },
  }
  return (
    <FormDialog<Values>
      first="title"
      title={issue ? '修改已知问题' : '新增已知问题'}
      width={640}
      name={issue ? `known issue ${issue.id}` : 'new known issue'}
      initial={initial ?? { chip: '' }}
      onSave={addOrChange<Values>(issue, add.run, change.run)}
      onClose={onClose}
    >
      <LineField
        name="title"
        label="问题"
        hint="关联工单的客户可见，请勿写入其他客户的名称"
        missing="请输入问题"
        maxLength={60}
      />
      <LineField name="chip" label="芯片" maxLength={40} />
      <NoteField
        name="answer"
        label="答复"
        hint="关联工单的客户可见"
        missing="请输入答复"
        rows={6}
        maxLength={4000}
      />
    </FormDialog>
  )
}
