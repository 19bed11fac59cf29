import { createNote, reviewNoteForm } from '@xinqiao/contract/authoring/review-endpoints'
import { Form, Input, Select } from 'antd'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../../shared/form/FormDialog.tsx'
import { zodRule } from '../../../../../shared/form/rules.ts'
import { inALine, quoteOf } from './notes.ts'

interface NoteDialogProps {
  documentId: string
  /** among which the note finds its place; one alone is taken */
  paragraphs: readonly string[]
  onClose: () => void
}

const RULES = [zodRule(reviewNoteForm.shape.quote), zodRule(reviewNoteForm.shape.content)] as const

/** A note beside a paragraph. */
export function NoteDialog({ documentId, paragraphs, onClose }: NoteDialogProps) {
  const create = useWrite(createNote, { done: '已添加批注', surface: 'dialog' })
  const [only] = paragraphs
  const quotes = [...new Set(paragraphs.map(quoteOf))].filter((quote) => quote !== '')
  return (
    <FormDialog<{ quote: string; content: string }>
      first={paragraphs.length === 1 ? 'content' : 'quote'}
      title="添加批注"
      name={`note of ${documentId}`}
      initial={paragraphs.length === 1 && only !== undefined ? { quote: quoteOf(only) } : {}}
      onClose={onClose}
      onSave={(body) => create.run({ params: { id: documentId }, body })}
    >
      <Form.Item name="quote" label="段落" required rules={[RULES[0]]} validateTrigger="onBlur">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="输入段落中的文字查找"
          options={quotes.map((value) => ({ value, label: inALine(value) }))}
        />
      </Form.Item>
      <Form.Item name="content" label="批注" required rules={[RULES[1]]} validateTrigger="onBlur">
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
