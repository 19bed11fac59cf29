import { ArrowLeftOutlined, InfoCircleOutlined } from '@ant-design/icons'
import type { Answer } from '@xinqiao/contract/endpoint'
import {
  listRepliesAtDesk,
  readByDesk,
  type showDesk,
} from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { Button, Tabs } from 'antd'
import { sayByItself } from '../../../shared/api/say-by-itself.ts'
import { FileRows } from '../../../shared/files/FileRows.tsx'
import { useKnownUser } from '../../../shared/session/session.ts'
import { useKeys } from '../../../shared/ui/act/use-keys.ts'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { ClockLine } from '../parts/ClockLine.tsx'
import { HeadButtons } from '../parts/HeadButtons.tsx'
import { OrderFacts } from '../parts/OrderFacts.tsx'
import frame from '../parts/order-frame.module.css'
import { RouteTab } from '../parts/RouteTab.tsx'
import { PresenceLine } from '../parts/thread/PresenceLine.tsx'
import { Thread } from '../parts/thread/Thread.tsx'
import { usePresence } from '../parts/thread/use-presence.ts'
import { useTakeBack } from '../parts/thread/use-take-back.ts'
import { useWholeThread } from '../parts/thread/use-whole-thread.ts'
import type { DeskSearch } from '../paths.ts'
import { DeskActions } from './DeskActions.tsx'
import { type Cited, DeskComposer } from './DeskComposer.tsx'
import styles from './desk.module.css'
import { keyOf } from './desk-keys.ts'

const TABS = ['talk', 'facts', 'history', 'files'] as const

export type DeskOrder = Answer<typeof showDesk>['data']

interface DeskThreadProps extends Cited {
  order: DeskOrder
  /** what of it is shown, absent for what was said */
  tab: DeskSearch['tab']
  onTab: (tab: DeskSearch['tab']) => void
  /** to the next order that waits for the reader */
  onNext: () => void
  /** absent where the queue stands beside it */
  onBack?: (() => void) | undefined
  /** absent where the context stands beside it */
  onContext?: (() => void) | undefined
}

/** The order being worked on: what may be done with it, what was said, and the answer being written. */
export function DeskThread({ order, onTab, onBack, onContext, ...props }: DeskThreadProps) {
  const { workOrder, desk } = order
  const thread = useWholeThread(order, listRepliesAtDesk)
  const tab = props.tab ?? 'talk'
  const presence = usePresence(workOrder.id, 'work-order-presence')
  const takeBack = useTakeBack()
  const me = useKnownUser()?.userId
  const seen = () => void sayByItself(readByDesk, { params: { id: workOrder.id } })
  const files = [...order.workOrderFile, ...desk.files]
  const open = (key: string) => onTab(key === 'talk' ? undefined : (key as DeskSearch['tab']))
  useKeys(Object.fromEntries(TABS.map((key) => [keyOf(key), () => open(key)])))
  return (
    <div className={`${frame.frame} ${styles.frame}`}>
      <header className={`${frame.head} ${styles.head}`}>
        <div className={`${frame.line} ${styles.line}`}>
          {onBack && (
            <Button
              type="text"
              icon={<ArrowLeftOutlined aria-hidden />}
              aria-label="返回队列"
              onClick={onBack}
            />
          )}
          <span className="mono">{workOrder.work_order_number}</span>
          <StatusMark form="pill" tone={desk.deskTone as StatusTone} label={desk.deskStatus} />
          <HeadButtons
            className={frame.buttons}
            icons={
              onContext && (
                <Button icon={<InfoCircleOutlined aria-hidden />} aria-label="工单信息" onClick={onContext} />
              )
            }
          >
            <DeskActions order={order} />
          </HeadButtons>
        </div>
        <h1>{workOrder.workOrderName}</h1>
        <ClockLine order={workOrder} side="provider" isOthers={desk.handlerId !== me} />
        <Tabs
          activeKey={tab}
          onChange={open}
          items={[
            { key: 'talk', label: '沟通' },
            { key: 'facts', label: '问题信息' },
            { key: 'history', label: '流转记录' },
            { key: 'files', label: `文件 ${files.length}` },
          ]}
        />
      </header>
      <div className={`${frame.scroll} ${styles.scroll}`}>
        {tab === 'talk' && (
          <>
            <OrderFacts order={order} brief={onBack !== undefined} {...(onContext ? {} : { rows: 1 })} />
            <hr className={frame.rule} />
            <Thread thread={thread} lines={desk.lines} otherSide={1} onSeen={seen} onRevoke={takeBack} />
          </>
        )}
        {tab === 'facts' && <OrderFacts order={order} whole />}
        {tab === 'history' && <RouteTab entries={order.theCirculationList} />}
        {tab === 'files' &&
          (files.length === 0 ? <p className={styles.none}>没有文件</p> : <FileRows files={files} />)}
      </div>
      {tab === 'talk' && (
        <>
          <PresenceLine others={presence.others} withReaders />
          <DeskComposer
            order={order}
            onTyping={presence.onTyping}
            onSaid={presence.onSaid}
            onNext={props.onNext}
            citation={props.citation}
            onCited={props.onCited}
          />
        </>
      )}
    </div>
  )
}
