import { MESSAGE_KIND_NAMES, MESSAGE_KINDS, type MessageKind } from '@xinqiao/contract/messages/kinds'
import { makeRobot } from '@xinqiao/contract/robots/endpoints'
import {
  GROUP_KINDS,
  ROBOT_TEXTS,
  ROBOT_VENDORS,
  type RobotPlace,
  type RobotVendor,
} from '@xinqiao/contract/robots/texts'
import { Form, Input } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField, RadioField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'

interface Values {
  vendor: RobotVendor
  name: string
  url: string
  secret: string
  kinds: MessageKind[]
  queue: string
}

const { name, url } = makeRobot.body.shape
const RULES = { name: zodRule(name), url: zodRule(url) }
const VENDORS = Object.entries(ROBOT_VENDORS).map(([value, { label }]) => ({ value, label }))

interface NewRobotProps {
  place: RobotPlace
  projectId: string
  queues: readonly { name: string; title: string }[]
  onClose: () => void
}

/** A new robot; it is kept once its group has taken a test message. */
export function NewRobot({ place, projectId, queues, onClose }: NewRobotProps) {
  const create = useWrite(makeRobot, { surface: 'dialog', done: ROBOT_TEXTS.made })
  const [form] = Form.useForm<Values>()
  const vendor = Form.useWatch('vendor', form) ?? 'wecom'
  const known: readonly MessageKind[] = place === 'person' ? MESSAGE_KIND_NAMES : GROUP_KINDS[place]
  return (
    <FormDialog<Values>
      form={form}
      width={560}
      title="添加机器人"
      okText="测试并添加"
      first="name"
      initial={{ vendor: 'wecom', name: '', url: '', secret: '', kinds: [...OFTEN_ASKED], queue: '' }}
      onSave={async ({ secret = '', queue = '', kinds = [], ...values }) => {
        const more = {
          secret: values.vendor === 'wecom' ? '' : secret,
          queue,
          kinds: place === 'desk' ? [] : kinds,
        }
        await create.run({ body: { ...values, ...more, place, projectId } })
      }}
      onClose={onClose}
    >
      <RadioField name="vendor" label="平台" options={VENDORS} />
      <LineField
        name="name"
        label="名称"
        rule={RULES.name}
        hint="消息发到哪里，如“硬件组群”"
        maxLength={40}
      />
      <LineField
        name="url"
        label="Webhook 地址"
        rule={RULES.url}
        hint="在群设置中添加机器人后得到；知道此地址的人都能向群中发消息，保存后不再显示"
        placeholder={EXAMPLES[vendor]}
        maxLength={500}
        autoComplete="off"
      />
      {vendor !== 'wecom' && (
        <Form.Item name="secret" label="加签密钥" extra="机器人的安全设置选“加签”（飞书为“签名校验”）时填写">
          <Input.Password maxLength={200} autoComplete="off" />
        </Form.Item>
      )}
      {place === 'desk' ? (
        <ChoiceField
          name="queue"
          label="队列"
          missing={ROBOT_TEXTS.queueMissing}
          hint="队列中有新的待办时通知；并非队列中人人可见的记录，只提示有待办"
          options={queues.map((one) => ({ value: one.name, label: one.title }))}
        />
      ) : (
        <ChoiceField
          name="kinds"
          label="通知类别"
          missing={ROBOT_TEXTS.kindsMissing}
          mode="multiple"
          hint={HINTS[place]}
          options={known.map((kind) => ({ value: kind, label: MESSAGE_KINDS[kind].label }))}
        />
      )}
    </FormDialog>
  )
}

const OFTEN_ASKED = ['project', 'workOrder'] as const
const EXAMPLES: Readonly<Record<RobotVendor, string>> = {
  wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=',
  dingtalk: 'https://oapi.dingtalk.com/robot/send?access_token=',
  feishu: 'https://open.feishu.cn/open-apis/bot/v2/hook/',
}
const HINTS: Readonly<Record<Exclude<RobotPlace, 'desk'>, string>> = {
  person: '与您的站内消息相同；免打扰时段内推迟发送',
  unit: '本单位人员收到的通知，以人员管理员可见的为限',
  project: '本项目及其工单的通知',
}
