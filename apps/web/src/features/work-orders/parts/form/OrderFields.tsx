import { SUBJECT_MAX } from '@xinqiao/contract/work-orders/subject'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Checkbox, Form, Input, Select } from 'antd'
import { seenCount } from '../../../../shared/form/draft/seen-count.ts'
import { FilesField } from '../../../../shared/upload/FilesField.tsx'
import type { GivenFile } from '../../../../shared/upload/Uploader.tsx'
import { useTechnicalClasses } from '../use-classes.ts'
import { DetailedFields } from './DetailedFields.tsx'
import { HelpBefore } from './HelpBefore.tsx'

interface OrderFieldsProps {
  layout: 'simple' | 'detailed'
  /** absent where its boards are not the reader's */
  projectId?: string | undefined
  /** the class of an order that asks for a change, which stays */
  fixedClass?: { classify: string; classifyCode: string } | undefined
  /** what may answer it already is offered */
  isNew?: boolean
  /** who is told of replies */
  reader?: '我' | '发起人'
  /** files that it is begun with */
  given?: readonly GivenFile[] | undefined
  onBusy: (busy: boolean) => void
}

const required = (message: string) => [{ required: true, whitespace: true, message }]

/** The fields of an order in either form (document 2 section 2.4). */
export function OrderFields({
  layout,
  projectId,
  fixedClass,
  isNew = false,
  reader = '我',
  given,
  onBusy,
}: OrderFieldsProps) {
  const technical = useTechnicalClasses()
  const classes = fixedClass ? [{ value: fixedClass.classifyCode, label: fixedClass.classify }] : technical
  return (
    <>
      <Form.Item name="classifyCode" label="工单类别" rules={required(T.classMissing)}>
        <Select
          placeholder="请选择"
          options={classes}
          disabled={fixedClass !== undefined}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="workOrderName" label="工单主题" rules={required(T.subjectMissing)}>
        <Input count={seenCount(SUBJECT_MAX)} placeholder="一句话说明问题" />
      </Form.Item>
      {isNew && <HelpBefore />}
      {layout === 'simple' ? (
        <Form.Item name="workOrderDetails" label="需求详细" rules={required(T.detailsMissing)}>
          <Input.TextArea rows={4} maxLength={4000} />
        </Form.Item>
      ) : (
        <DetailedFields projectId={projectId} />
      )}
      <Form.Item name="files" label="附件">
        <FilesField purpose="attachment" label="附件" given={given} onBusy={onBusy} />
      </Form.Item>
      <Form.Item label={`有回复时提醒${reader}`} style={{ marginBottom: 0 }}>
        <Form.Item name="emailFlag" valuePropName="checked" noStyle>
          <Checkbox>邮件提醒</Checkbox>
        </Form.Item>
        <Form.Item name="smsFlag" valuePropName="checked" noStyle>
          <Checkbox>短信提醒</Checkbox>
        </Form.Item>
      </Form.Item>
    </>
  )
}
