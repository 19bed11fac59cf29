import { MESSAGE_KIND_NAMES, MESSAGE_KINDS, type MessageKind } from '@xinqiao/contract/messages/kinds'
import { changePush, type PushRow } from '@xinqiao/contract/pushes/endpoints'
import { PUSH_TEXTS } from '@xinqiao/contract/pushes/texts'
import { Form, Switch } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField } from '../../../shared/form/fields/fields.tsx'

interface Values {
  kinds: MessageKind[]
  hidden: boolean
}

const KINDS = MESSAGE_KIND_NAMES.map((value) => ({ value, label: MESSAGE_KINDS[value].label }))

/** What a device is told, and how much of it is shown. */
export function PushDialog({ device, onClose }: { device: PushRow; onClose: () => void }) {
  const { id, kinds, hidden } = device
  const change = useWrite(changePush, { surface: 'dialog', done: PUSH_TEXTS.changed })
  return (
    <FormDialog<Values>
      width={520}
      title="推送设置"
      subtitle={device.device}
      okText="保存"
      initial={{ kinds, hidden }}
      onSave={async (values) => {
        await change.run({ params: { id }, body: values })
      }}
      onClose={onClose}
    >
      <ChoiceField
        name="kinds"
        label="通知类别"
        missing={PUSH_TEXTS.kindsMissing}
        mode="multiple"
        options={KINDS}
      />
      <Form.Item
        name="hidden"
        label="推送不显示内容"
        valuePropName="checked"
        extra="开启时只提示有新消息；关闭后标题与摘要会出现在锁屏上"
      >
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
