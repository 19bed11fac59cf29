import { addDiagrams } from '@xinqiao/contract/projects/calls/save-endpoints'
import { submitDesignReview } from '@xinqiao/contract/projects/design-review/endpoints'
import type { ReviewDetail } from '@xinqiao/contract/projects/design-review/schemas'
import { Form } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { Uploader } from '../../../shared/upload/Uploader.tsx'

interface Submission {
  fileId: string
  note: string
}

export function SubmitDialog({ review, onClose }: { review: ReviewDetail; onClose: () => void }) {
  const [form] = Form.useForm<Submission>()
  const submit = useWrite(submitDesignReview, { done: '已提交，等待飞腾复核', surface: 'dialog' })
  const add = useWrite(addDiagrams, { surface: 'message' })
  const { drawings, rounds, projectId } = review
  const now = rounds.at(-1)?.file.id ?? ''
  return (
    <FormDialog<Submission>
      form={form}
      title="提交复核"
      okText="提交复核"
      name={`submit design review ${review.id}`}
      initial={{ fileId: now }}
      onSave={({ fileId, note }) =>
        submit.run({ params: { id: review.id }, body: { note: note?.trim() ?? '', fileId } })
      }
      onClose={onClose}
    >
      <ChoiceField
        name="fileId"
        label="图纸"
        hint="有修改时请选择新版图纸，飞腾将在其上复核"
        options={drawings.map(({ id, fileName }) => ({ value: id, label: fileName }))}
      />
      {review.mayUpload && (
        <Form.Item label="上传新版图纸">
          <Uploader
            purpose="project"
            taken={drawings.map(({ fileName }) => fileName)}
            onUploaded={async ({ id, name }) => {
              await add.run({ params: { id: projectId }, body: { fileIdList: [id] } })
              if (/\.pdf$/i.test(name)) form.setFieldValue('fileId', id)
            }}
          />
        </Form.Item>
      )}
      <NoteField
        name="note"
        label="说明"
        rows={3}
        maxLength={500}
        placeholder="如：V1.1，修改了电源时序与 PCIe 参考时钟"
      />
    </FormDialog>
  )
}
