import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { downloadWordOrderFile } from '@xinqiao/contract/work-orders/calls/export-endpoints'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { Button, Tabs, Tooltip } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { useMedia } from '../../../shared/ui/use-media.ts'
import { ClockLine } from '../parts/ClockLine.tsx'
import { HeadButtons } from '../parts/HeadButtons.tsx'
import frame from '../parts/order-frame.module.css'
import { ProjectTab } from '../parts/ProjectTab.tsx'
import { RouteTab } from '../parts/RouteTab.tsx'
import { Conversation } from './Conversation.tsx'
import type { OrderChanges } from './change/order-changes.ts'
import { OrderActions } from './OrderActions.tsx'
import styles from './order-dialog.module.css'
import { useWriting } from './use-writing.ts'

const RecordTab = loadPart(async () => (await import('../parts/RecordTab.tsx')).RecordTab, { calm: true })

export interface SheetProps {
  order: OrderDetail
  viewOnly: boolean
  changes: OrderChanges
  onClose: () => void
}

export function Sheet({ order, viewOnly, changes, onClose }: SheetProps) {
  const { workOrder } = order
  const hovers = useMedia('(hover: hover)')
  const [tab, setTab] = useState('facts')
  const sheet = useRef<HTMLDivElement>(null)
  const isWriting = useWriting(sheet, `.${styles.composer}`)
  return (
    <div ref={sheet} className={`${frame.frame} ${styles.frame}`} data-writing={isWriting || undefined}>
      <header className={`${frame.head} ${styles.head}`}>
        <div className={`${frame.line} ${styles.line}`}>
          <span className="mono">{workOrder.work_order_number}</span>
          <StatusMark
            form="pill"
            tone={workOrder.statusTone as StatusTone}
            label={workOrder.workOrderStatus}
          />
          <HeadButtons
            className={`${frame.buttons} ${styles.buttons}`}
            iconsClassName={styles.icons}
            icons={
              <>
                <Tooltip title={hovers ? '下载 Word 文件' : ''}>
                  <Button
                    type="text"
                    icon={<DownloadOutlined aria-hidden />}
                    aria-label="下载工单"
                    onClick={() => void saveOrder(workOrder)}
                  />
                </Tooltip>
                <CloseButton onClose={onClose} />
              </>
            }
          >
            <OrderActions order={order} viewOnly={viewOnly} onDone={onClose} />
          </HeadButtons>
        </div>
        <h2>{workOrder.workOrderName}</h2>
        <p className={styles.meta}>
          {workOrder.classify} · {workOrder.projectName} ·{' '}
          <span>
            {workOrder.sendPeople} 发起于 {workOrder.sendTime.slice(0, 16)}
          </span>
          {workOrder.deputy !== '' && (
            <>
              {' · '}
              {workOrder.currentPersonInCharge}请假，由 {workOrder.deputy} 代理
            </>
          )}
        </p>
        <ClockLine order={workOrder} side="customer" />
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'facts', label: '工单详情' },
            { key: 'route', label: '处理记录' },
            { key: 'project', label: '项目信息' },
            { key: 'record', label: '搜索记录' },
          ]}
        />
      </header>
      {tab === 'facts' && (
        <Conversation order={order} viewOnly={viewOnly} changes={changes} onClose={onClose} />
      )}
      {tab !== 'facts' && (
        <div className={`${frame.scroll} ${styles.scroll}`}>
          {tab === 'route' && <RouteTab entries={order.theCirculationList} />}
          {tab === 'project' && <ProjectTab info={order.info} />}
          {tab === 'record' && <RecordTab orderId={workOrder.id} />}
        </div>
      )}
    </div>
  )
}

/** On phones nothing beside it closes the sheet, also while an order comes or does not. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label="关闭窗口" onClick={onClose} />
}

async function saveOrder({ id, workOrderName }: Pick<OrderDetail['workOrder'], 'id' | 'workOrderName'>) {
  const asked = call(downloadWordOrderFile, { query: { id, workOrderName } }, { surface: 'message' })
  // A failure was said by the call.
  await asked.then(saveFile, () => undefined)
}
