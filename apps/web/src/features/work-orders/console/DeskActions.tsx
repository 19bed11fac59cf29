import { MoreOutlined, ShareAltOutlined } from '@ant-design/icons'
import {
  agreeRestartOrder,
  askCloseOrder,
  declineCloseOrder,
  declineRestartOrder,
} from '@xinqiao/contract/work-orders/calls/console-close-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { classifyOrders } from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import { ORDER_TYPES } from '@xinqiao/contract/work-orders/classes'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { isOver } from '@xinqiao/contract/work-orders/states'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { useKnownUser } from '../../../shared/session/session.ts'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { keyHint, useKeys } from '../../../shared/ui/act/use-keys.ts'
import { useMedia } from '../../../shared/ui/use-media.ts'
import { AskCloseDialog } from './acts/AskCloseDialog.tsx'
import { AssignDialog } from './acts/AssignDialog.tsx'
import { ClassifyDialog } from './acts/ClassifyDialog.tsx'
import { ConfirmCloseDialog } from './acts/ConfirmCloseDialog.tsx'
import { ForwardByDesk } from './acts/ForwardByDesk.tsx'
import type { DeskOrder } from './DeskThread.tsx'
import { keyOf } from './desk-keys.ts'
import { KnowledgeDialog } from './issues/KnowledgeDialog.tsx'

type Asking = 'knowledge' | 'classify' | 'forward' | 'assign' | 'askClose' | 'confirmClose'

const SAVING = 'knowledge' as const

/** What the desk may do with the order now. */
export function DeskActions({ order }: { order: DeskOrder }) {
  const { workOrder, can, reasons } = order
  const { id } = workOrder
  const [asking, setAsking] = useState<Asking | null>(null)
  const me = useKnownUser()?.userId
  const assign = useWrite(desk.assignOrder, { done: T.claimed })
  const askClose = useWrite(askCloseOrder, { done: T.closeAsked, surface: 'dialog' })
  const decline = useWrite(declineCloseOrder, { done: T.closeDeclined, surface: 'dialog' })
  const classify = useWrite(classifyOrders, { surface: 'dialog' })
  const agree = useWrite(agreeRestartOrder, { done: T.restarted })
  const declineRestart = useWrite(declineRestartOrder, { done: T.restartDeclined, surface: 'dialog' })
  const params = { id }
  const isPhone = useMedia('(max-width: 640px)')
  const isMine = order.desk.handlerId === me
  const claim = () => assign.run({ params, body: { handlerId: me ?? '' } })
  const stop = () => setAsking(null)
  const isFree = order.desk.handlerId === '' && !isMine
  const isTechnical = workOrder.workOrderType === ORDER_TYPES.technical
  const over = isOver(workOrder)
  // What is seldom wanted follows a press: the answer is the one act that stands out.
  const seldom = [
    ...(can.assign && !isFree ? [{ key: 'assign', label: '转交' } as const] : []),
    ...(can.classify ? [{ key: 'classify', label: '修改类别' } as const] : []),
    ...(workOrder.solution === '' || over ? [] : [{ key: 'knowledge', label: '存为知识' } as const]),
  ]
  const asked = [...seldom.map(({ key }) => key), ...(over && workOrder.solution !== '' ? [SAVING] : [])]
  useKeys(Object.fromEntries(asked.map((key) => [keyOf(key), () => setAsking(key)])))
  return (
    <>
      <RecordActions
        record={workOrderRecord}
        of={{ id, can, reasons }}
        acts={{
          ...(isFree
            ? { assign: { label: '领取', run: claim, busy: assign.busy, shortcut: keyOf('claim') } }
            : {}),
          forward: {
            icon: <ShareAltOutlined aria-hidden />,
            shortcut: keyOf('forward'),
            open: () => setAsking('forward'),
          },
          ...(isTechnical
            ? {
                askClose: {
                  label: '申请关闭',
                  shortcut: keyOf('askClose'),
                  open: () => setAsking('askClose'),
                },
              }
            : {}),
          declineClose: {
            shortcut: keyOf('decline'),
            run: (note) => decline.run({ params, body: { note } }),
            note: { hint: '原因会作为回复告知客户' },
          },
          confirmClose: { primary: true, shortcut: keyOf('agree'), open: () => setAsking('confirmClose') },
          declineRestart: {
            shortcut: keyOf('decline'),
            run: (note) => declineRestart.run({ params, body: { note } }),
            note: { hint: '原因会作为回复告知客户' },
          },
          agreeRestart: {
            primary: true,
            shortcut: keyOf('agree'),
            busy: agree.busy,
            run: () => agree.run({ params }),
          },
        }}
      />
      {over && workOrder.solution !== '' && (
        <Button title={keyHint(keyOf(SAVING))} onClick={() => setAsking(SAVING)}>
          存为知识
        </Button>
      )}
      {isPhone &&
        seldom.map(({ key, label }) => (
          <Button key={key} onClick={() => setAsking(key)}>
            {label}
          </Button>
        ))}
      {!isPhone && seldom.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: seldom.map((one) => ({ ...one, extra: keyOf(one.key).toUpperCase() })),
            onClick: ({ key }) => setAsking(key as Asking),
          }}
        >
          <Button icon={<MoreOutlined aria-hidden />} aria-label="其他操作" aria-haspopup="menu" />
        </Dropdown>
      )}
      {asking === 'knowledge' && <KnowledgeDialog order={order} onClose={stop} />}
      {asking === 'forward' && <ForwardByDesk id={id} onClose={stop} />}
      {asking === 'assign' && <AssignDialog order={order} onClose={stop} />}
      {asking === 'classify' && (
        <ClassifyDialog
          title="修改类别"
          name={id}
          initial={workOrder.classifyCode}
          onSave={async (classifyCode) => {
            const { data } = await classify.run({ body: { ids: [id], classifyCode } })
            const refused = data.outcomes.find(({ done }) => !done)
            toast(refused ? 'error' : 'success', refused?.msg ?? '类别已修改')
          }}
          onClose={stop}
        />
      )}
      {asking === 'askClose' && (
        <AskCloseDialog
          title="申请关闭"
          name={id}
          onSave={(body) => askClose.run({ params: { id }, body })}
          onClose={stop}
        />
      )}
      {asking === 'confirmClose' && (
        <ConfirmCloseDialog id={id} solution={workOrder.solution} isTechnical={isTechnical} onClose={stop} />
      )}
    </>
  )
}
