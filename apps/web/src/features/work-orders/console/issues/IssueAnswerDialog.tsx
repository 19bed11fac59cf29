import { answerIssue } from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import type { IssueDetail } from '@xinqiao/contract/work-orders/issue-schemas'
import type { Outcomes as Several } from '@xinqiao/contract/work-orders/outcomes'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../../shared/form/fields/fields.tsx'

interface AnswerDialogProps {
  issue: IssueDetail
  onAnswered: (outcomes: Several) => void
  onClose: () => void
}

/** The same answer for all open orders that meet the issue. */
export function AnswerDialog({ issue, onAnswered, onClose }: AnswerDialogProps) {
  const answer = useWrite(answerIssue, { surface: 'dialog' })
  const open = issue.linked.filter((order) => order.isOpen).length
  return (
    <FormDialog<{ text: string }>
      first="text"
      title={`统一答复 ${open} 个工单`}
      okText="答复"
      width={640}
      name={`answer to issue ${issue.id}`}
      initial={{ text: issue.answer }}
      onSave={async ({ text }) => {
        const body = { processingContent: paragraphs(text) }
        const { data } = await answer.run({ params: { id: issue.id }, body })
        onAnswered(data.outcomes)
      }}
      onClose={onClose}
    >
      <NoteField name="text" label="回复内容" missing={T.replyMissing} rows={8} maxLength={4000} />
    </FormDialog>
  )
}

/** Plain text as the thread holds it. */
function paragraphs(text: string): string {
  const line = document.createElement('p')
  return text
    .split('\n')
    .map((one) => {
      line.textContent = one
      return line.outerHTML
    })
    .join('')
}
