import { listReplies, readReplies } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { chosenAnew } from '@xinqiao/contract/work-orders/classes'
import { isHandled, isRefused } from '@xinqiao/contract/work-orders/states'
import { sayByItself } from '../../../shared/api/say-by-itself.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { useMedia } from '../../../shared/ui/use-media.ts'
import { ParkedReplies } from '../outbox/ParkedReplies.tsx'
import { usePostReply } from '../outbox/use-post-reply.ts'
import { OrderFacts } from '../parts/OrderFacts.tsx'
import frame from '../parts/order-frame.module.css'
import { PresenceLine } from '../parts/thread/PresenceLine.tsx'
import { Thread } from '../parts/thread/Thread.tsx'
import { usePresence } from '../parts/thread/use-presence.ts'
import { useTakeBack } from '../parts/thread/use-take-back.ts'
import { useWholeThread } from '../parts/thread/use-whole-thread.ts'
import type { SheetProps } from './OrderSheet.tsx'
import styles from './order-dialog.module.css'

/** What is said next comes after what was said; its room is there. */
const calm = {
  calm: true,
  waiting: <div className={`${frame.composer} ${styles.coming}`} aria-busy="true" />,
}
const Composer = loadPart(async () => (await import('../parts/thread/Composer.tsx')).Composer, calm)
const ChangeAgainBox = loadPart(
  async () => (await import('./change/ChangeAgainBox.tsx')).ChangeAgainBox,
  calm,
)

/** Facts, thread, and where one may, what to say next. */
export function Conversation({ order, viewOnly, changes, onClose }: SheetProps) {
  const { workOrder } = order
  const thread = useWholeThread(order, listReplies)
  const presence = usePresence(workOrder.id, 'work-order-typing')
  const isPhone = useMedia('(max-width: 640px)')
  const takeBack = useTakeBack()
  const seen = () => void sayByItself(readReplies, { params: { id: workOrder.id } })
  return (
    <>
      <div className={`${frame.scroll} ${styles.scroll}`}>
        <OrderFacts order={order} brief={isPhone} />
        {workOrder.workOrderType === 1 && changes.facts(workOrder.id)}
        {changes.notices(workOrder.id, (title, content) => (
          <section className={styles.notices} aria-label={title}>
            <h3>{title}</h3>
            {content}
          </section>
        ))}
        <hr className={frame.rule} />
        <Thread
          thread={thread}
          otherSide={2}
          onSeen={seen}
          onlyRead={viewOnly}
          onRevoke={viewOnly ? undefined : takeBack}
          waiting={<ParkedReplies orderId={workOrder.id} />}
        />
      </div>
      {!viewOnly && (
        <>
          <PresenceLine others={presence.others} />
          <NextWord order={order} changes={changes} onClose={onClose} presence={presence} />
        </>
      )}
    </>
  )
}

/** A reply; of a change that was sent back, the change anew; of a refused one, the resubmission. */
function NextWord({
  order,
  changes,
  onClose,
  presence,
}: Omit<SheetProps, 'viewOnly'> & { presence: { onTyping: () => void; onSaid: () => void } }) {
  const { workOrder, can } = order
  const { id } = workOrder
  const choice = chosenAnew(workOrder.classifyCode)
  const refused = isRefused(workOrder)
  const post = usePostReply({
    orderId: id,
    about: workOrder.workOrderName,
    handleType: refused ? 'review' : 'reply',
  })
  if (choice !== undefined && (refused || isHandled(workOrder))) {
    return (
      <ChangeAgainBox
        order={workOrder}
        choice={choice}
        mayChange={can.resubmit === true}
        begin={refused ? workOrder.workOrderDetails : ''}
        submit={refused ? '重新提交工单' : '提交回复'}
        dialog={changes.again}
        onSent={onClose}
      />
    )
  }
  if (refused ? !can.resubmit : !can.reply) return null
  return (
    <Composer
      order={workOrder}
      kind={refused ? 'resubmission' : 'reply'}
      className={`${frame.composer} ${styles.composer}`}
      onTyping={presence.onTyping}
      onSaid={presence.onSaid}
      placeholder={refused ? '说明修改了什么' : '回复飞腾，可粘贴截图与日志'}
      submit={refused ? '重新提交工单' : '提交回复'}
      takesPhotos
      onSend={async (said, leaving) => {
        await post(said, leaving)
        if (refused) onClose()
      }}
    />
  )
}
