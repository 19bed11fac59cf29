import { amendFinding, raiseFinding } from '@xinqiao/contract/projects/design-review/finding-endpoints'
import { SEVERITIES, type Severity } from '@xinqiao/contract/projects/design-review/record'
import type { Finding } from '@xinqiao/contract/projects/design-review/schemas'
import { DESIGN_REVIEW_TEXTS as T } from '@xinqiao/contract/projects/design-review/texts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { NoteField, RadioField } from '../../../../shared/form/fields/fields.tsx'
import { choicesOf } from '../../../../shared/ui/choices.ts'
import type { Place } from '../../parts/review/Pins.tsx'

interface FindingDialogProps {
  reviewId: string
  /** where a new one is pinned */
  place?: Place
  /** the one that is changed */
  finding?: Finding
  onClose: () => void
}

interface Said {
  severity: Severity
  text: string
}

/** What is wrong at a place of the drawing, and how much it weighs. */
export function FindingDialog({ reviewId, place, finding, onClose }: FindingDialogProps) {
  const raise = useWrite(raiseFinding, { done: '已添加', surface: 'dialog' })
  const amend = useWrite(amendFinding, { done: '已保存', surface: 'dialog' })
  const save = async (body: Said) => {
    if (finding) await amend.run({ params: { id: finding.id }, body })
    else if (place) await raise.run({ params: { id: reviewId }, body: { ...body, ...place } })
  }
  return (
    <FormDialog<Said>
      title={finding ? `修改意见 ${finding.number}` : `第 ${place?.page} 页的意见`}
      okText={finding ? '保存' : '添加'}
      name={`finding ${finding?.id ?? `of ${reviewId}`}`}
      initial={finding ? { severity: finding.severity, text: finding.text } : { severity: 'minor' }}
      onSave={save}
      onClose={onClose}
    >
      <RadioField
        name="severity"
        label="严重程度"
        hint="“建议”不影响签核，其余须全部关闭"
        options={choicesOf(SEVERITIES)}
        optionType="button"
      />
      <NoteField
        name="text"
        label="意见"
        missing={T.textMissing}
        rows={5}
        maxLength={1000}
        placeholder="问题、依据（如设计指南章节）与修改建议"
      />
    </FormDialog>
  )
}
