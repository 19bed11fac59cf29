import { makeAnnouncement, previewAnnouncement } from '@xinqiao/contract/messages/announcement-endpoints'
import { type AnnouncementPreview, announcementBody } from '@xinqiao/contract/messages/schemas'
import { MESSAGES_TEXTS as T } from '@xinqiao/contract/messages/texts'
import { Button, Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askToDiscard } from '../../../shared/form/draft/ask-to-discard.ts'
import { KeptValues } from '../../../shared/form/draft/KeptValues.tsx'
import { heldBy, noteSaved } from '../../../shared/form/draft/saved-forms.ts'
import { MomentPicker } from '../../../shared/form/fields/days.tsx'
import { fieldErrors, zodRule } from '../../../shared/form/rules.ts'
import { useReturnedFocus } from '../../../shared/form/use-returned-focus.ts'
import { choices } from '../../../shared/ui/choices.ts'
import { AnnouncementSample } from './AnnouncementSample.tsx'
import { Audience } from './Audience.tsx'
import { payloadOf, START, type Values } from './announcement-values.ts'
import styles from './announcements.module.css'

const RULES = { title: zodRule(announcementBody.shape.title), body: zodRule(announcementBody.shape.body) }

/** Writes an announcement, shows what would leave to how many, and sends it. */
export function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  useReturnedFocus()
  const [sample, setSample] = useState<AnnouncementPreview | null>(null)
  const [busy, setBusy] = useState(false)
  const send = useWrite(makeAnnouncement, { done: T.announced })
  const bodyOf = () => payloadOf({ ...START, ...form.getFieldsValue(true) })

  const preview = async () => {
    setBusy(true)
    try {
      setSample((await call(previewAnnouncement, { body: bodyOf() }, { surface: 'form' })).data)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
    } finally {
      setBusy(false)
    }
  }
  const close = async () => {
    if (await askToDiscard(form)) onClose()
  }
  const confirm = async () => {
    const sent = heldBy(form)
    const leave = () => {
      noteSaved(form, sent)
      onClose()
    }
    await send.run({ body: bodyOf() }).then(leave, () => undefined)
  }

  return (
    <Modal
      open
      width={640}
      title={sample ? '预览公告' : '发布公告'}
      mask={{ closable: false }}
      onCancel={() => void close()}
      footer={
        sample ? (
          <>
            <Button onClick={() => setSample(null)}>返回修改</Button>
            <Button
              type="primary"
              loading={send.busy}
              disabled={sample.recipients === 0}
              onClick={() => void confirm()}
            >
              发布给 {sample.recipients} 人
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void close()}>取消</Button>
            <Button type="primary" loading={busy} onClick={() => form.submit()}>
              预览
            </Button>
          </>
        )
      }
    >
      {sample && <AnnouncementSample sample={sample} />}
      <div hidden={sample !== null} className={styles.form}>
        <Form form={form} layout="vertical" initialValues={START} onFinish={() => void preview()}>
          <KeptValues name="new announcement" />
          <Form.Item name="title" label="标题" required rules={[RULES.title]} validateTrigger="onBlur">
            <Input maxLength={60} showCount />
          </Form.Item>
          <Form.Item
            name="body"
            label="内容"
            className={styles.counted ?? ''}
            required
            rules={[RULES.body]}
            validateTrigger="onBlur"
          >
            <Input.TextArea rows={5} maxLength={2000} showCount />
          </Form.Item>
          <Audience />
          <Form.Item name="sendAt" label="定时发布" extra="不选则立即发布">
            <MomentPicker />
          </Form.Item>
          <Form.Item
            name="channels"
            label="同时发送"
            extra="不勾选时，仍会按各人的消息设置发送邮件与短信；免打扰时段内的推迟到时段结束"
          >
            <Checkbox.Group role="group" aria-label="同时发送" options={CHANNELS} />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  )
}

const CHANNELS = choices(['email', '邮件'], ['sms', '短信'])
