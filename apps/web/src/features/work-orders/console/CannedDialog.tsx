import {
  addCanned,
  type CannedReply,
  changeCanned,
} from '@xinqiao/contract/work-orders/calls/canned-endpoints'
import { CANNED_VARIABLES } from '@xinqiao/contract/work-orders/canned'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Checkbox, Form, Tag } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { addOrChange } from '../../../shared/form/add-or-change.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { useTechnicalClasses } from '../parts/use-classes.ts'
import styles from './desk-tools.module.css'

interface Values {
  title: string
  body: string
  classifyCode?: string
  asksClose?: boolean
  version?: number
}

/** `canned` is null for a new one. */
export function CannedDialog({ canned, onClose }: { canned: CannedReply | null; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const add = useWrite(addCanned, { done: T.cannedKept, surface: 'dialog' })
  const change = useWrite(changeCanned, { done: T.cannedKept, surface: 'dialog' })
  const classes = useTechnicalClasses()
  const put = (name: string) => form.setFieldValue('body', `${form.getFieldValue('body') ?? ''}{{${name}}}`)
  return (
    <FormDialog<Values>
      first="title"
      form={form}
      title={canned ? '修改快捷回复' : '新增快捷回复'}
      width={640}
      name={canned ? `canned reply ${canned.id}` : 'new canned reply'}
      initial={canned ? initialOf(canned) : { asksClose: false }}
      onSave={addOrChange<Values>(canned, add.run, change.run)}
      onClose={onClose}
    >
      <LineField name="title" label="名称" missing="请输入名称" maxLength={40} />
      <NoteField name="body" label="内容" missing="请输入内容" rows={8} maxLength={4000} />
      <div className={styles.variables}>
        插入变量：
        {CANNED_VARIABLES.map((name) => (
          <Tag.CheckableTag key={name} checked={false} onChange={() => put(name)}>
            {name}
          </Tag.CheckableTag>
        ))}
      </div>
      <ChoiceField
        name="classifyCode"
        label="随回复修改类别（选填）"
        options={classes}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
      />
      <Form.Item
        name="asksClose"
        valuePropName="checked"
        extra="插入后可在发送前去掉；申请关闭仍须逐项确认关闭前检查"
      >
        <Checkbox>随回复向客户申请关闭</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}

function initialOf({ classifyCode, title, body, asksClose, version }: CannedReply): Values {
  return { title, body, asksClose, version, ...(classifyCode === '' ? {} : { classifyCode }) }
}
