import { moveVersion } from '@xinqiao/contract/authoring/base-endpoints'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { Form } from 'antd'
import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../../shared/form/FormDialog.tsx'
import { MomentPicker } from '../../../../../shared/form/fields/days.tsx'
import { NoteField, RadioField } from '../../../../../shared/form/fields/fields.tsx'
import { choices } from '../../../../../shared/ui/choices.ts'

interface Values {
  when: 'now' | 'later'
  releaseAt?: Dayjs
  note?: string
}

/** Lets a version out, now or at an hour. */
export function ApproveDialog({ version, onClose }: { version: VersionDetail; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const when = Form.useWatch('when', form) ?? 'now'
  const releaseAt = Form.useWatch('releaseAt', form)
  const move = useWrite(moveVersion, {
    done: when === 'now' ? '已发布' : '已通过，将按时发布',
    surface: 'dialog',
  })
  const save = async ({ releaseAt, note = '' }: Values) => {
    const at = when === 'later' && releaseAt ? { releaseAt: releaseAt.format('YYYY-MM-DD HH:mm:00') } : {}
    await move.run({ params: { id: version.id }, body: { event: 'approve', note, ...at } })
  }
  return (
    <FormDialog
      form={form}
      title={`通过审核：${version.baseName} ${version.name}`}
      okText={when === 'now' ? '通过并发布' : '通过并定时发布'}
      name={`approve ${version.id}`}
      initial={{ when: 'now' }}
      onClose={onClose}
      onSave={save}
    >
      <RadioField name="when" label="发布时间" hint="发布后读者立即可读、可搜索" options={WHEN} />
      {when === 'later' && (
        <Form.Item
          name="releaseAt"
          label="定时"
          rules={[{ required: true, message: '请选择发布时间' }, LATER]}
          extra={releaseAt ? `将于北京时间 ${releaseAt.format('YYYY-MM-DD HH:mm')} 发布` : ''}
        >
          <MomentPicker />
        </Form.Item>
      )}
      <NoteField name="note" label="审核意见" rows={3} maxLength={500} />
    </FormDialog>
  )
}

const WHEN = choices(['now', '立即发布'], ['later', '定时发布'])

const LATER = {
  validator: async (_: unknown, value?: Dayjs) => {
    if (value && !value.isAfter(dayjs())) throw new Error(T.releaseInPast)
  },
}
