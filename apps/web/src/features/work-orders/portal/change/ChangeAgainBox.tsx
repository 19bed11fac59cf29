import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { useDraft } from '../../../../shared/form/draft/use-draft.tsx'
import { keptFor } from '../../../../shared/session/person-of-tab.ts'
import { useKnownUser } from '../../../../shared/session/session.ts'
import frame from '../../parts/order-frame.module.css'
import styles from '../order-dialog.module.css'
import type { ChangeAgain } from './order-changes.ts'

interface ChangeAgainBoxProps {
  order: OrderDetail['workOrder']
  choice: ChangeAgain['what']
  /** false for colleagues of whoever sent it */
  mayChange: boolean
  /** what the text says before anything is chosen */
  begin: string
  submit: string
  dialog: (asked: ChangeAgain) => ReactNode
  onSent: () => void
}

interface Chosen {
  /** as the call takes it */
  change: object
  /** in words */
  text: string
}

const LINKS = { dates: '修改时间节点', people: '修改项目人员' } as const

/** Days and people are not talked about: other ones are chosen, the text follows from them, and both are sent. */
export function ChangeAgainBox(props: ChangeAgainBoxProps) {
  const { order, choice, mayChange, begin, dialog } = props
  const [isOpen, setOpen] = useState(false)
  const [kept, keep, news] = useDraft(keptFor(useKnownUser()?.userId, `change again of ${order.id}`))
  const chosen: Chosen = kept === '' ? { change: {}, text: begin } : JSON.parse(kept)
  const send = useWrite(workOrderProcessing, { done: '回复成功' })
  const submit = async () => {
    const processingContent = chosen.text
      .split('\n')
      .map((line) => `<p>${escaped(line)}</p>`)
      .join('')
    const body = { workOrderId: order.id, processingContent, handleType: 'review' as const, ...chosen.change }
    await send.run({ body })
    keep('')
    props.onSent()
  }
  return (
    <div className={`${frame.composer} ${styles.composer}`}>
      {news}
      <p className={styles.again}>
        此类变更不能直接回复，请修改后重新提交。
        {mayChange && (
          <Button type="link" size="small" onClick={() => setOpen(true)}>
            {LINKS[choice]}
          </Button>
        )}
      </p>
      <Input.TextArea
        aria-label="重新提交的内容"
        rows={4}
        readOnly
        value={chosen.text}
        placeholder="修改后自动填写"
      />
      <div className={styles.foot}>
        <Button
          type="primary"
          disabled={!mayChange || chosen.text === ''}
          loading={send.busy}
          onClick={() => void submit().catch(() => undefined)}
        >
          {props.submit}
        </Button>
      </div>
      {isOpen &&
        dialog({
          orderId: order.id,
          projectId: order.projectId,
          what: choice,
          chosen: chosen.change,
          onChosen: (change, text) => keep(JSON.stringify({ change, text } satisfies Chosen)),
          onClose: () => setOpen(false),
        })}
    </div>
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
