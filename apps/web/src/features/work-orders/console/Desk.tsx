import { useQuery } from '@tanstack/react-query'
import { listDesk, showDesk } from '@xinqiao/contract/work-orders/console-endpoints'
import { Drawer, Empty, Input, Segmented } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { QueryView } from '../../../shared/ui/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useMedia } from '../../../shared/ui/use-media.ts'
import { type DeskSearch, deskScreen } from '../paths.ts'
import { DeskContext } from './DeskContext.tsx'
import { DeskQueue } from './DeskQueue.tsx'
import { DeskThread } from './DeskThread.tsx'
import styles from './desk.module.css'

const SHOWN = 100

/** The provider's desk: what waits, what is said, and what is known of it, each scrolling alone. */
export function Desk() {
  const [search, setSearch] = useScreenSearch(deskScreen)
  const { id, queue, keyword = '' } = search
  const isNarrow = useMedia('(max-width: 1280px)')
  const isPhone = useMedia('(max-width: 760px)')
  const [isContextOpen, setContextOpen] = useState(false)
  const list = useQuery(
    read(listDesk, { query: { queue, keyword, open: keyword === '' ? '1' : '', pageSize: SHOWN } }),
  )
  const order = useQuery({ ...read(showDesk, { params: { id: id ?? '' } }), enabled: id !== undefined })
  const context = order.data && id !== undefined && <DeskContext order={order.data.data} />
  return (
    <div className={styles.desk}>
      {!(isPhone && id !== undefined) && (
        <section className={styles.queue} aria-label="工单队列">
          <QueueHead search={search} setSearch={setSearch} />
          <QueryView query={list} skeleton={<Skeleton rows={8} />}>
            {({ rows, total }) => (
              <DeskQueue rows={rows} total={total} open={id} onOpen={(next) => setSearch({ id: next })} />
            )}
          </QueryView>
        </section>
      )}
      {!(isPhone && id === undefined) && (
        <section className={styles.main} aria-label="工单">
          {id === undefined ? (
            <div className={styles.nothing}>
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="从左侧选择一个工单" />
            </div>
          ) : (
            <QueryView query={order} skeleton={<Skeleton rows={10} />}>
              {({ data }) => (
                <DeskThread
                  key={id}
                  order={data}
                  onBack={isPhone ? () => setSearch({ id: undefined }) : undefined}
                  onContext={isNarrow ? () => setContextOpen(true) : undefined}
                />
              )}
            </QueryView>
          )}
        </section>
      )}
      {isNarrow ? (
        <Drawer title="工单信息" open={isContextOpen} onClose={() => setContextOpen(false)} size={340}>
          {context}
        </Drawer>
      ) : (
        <aside className={styles.context} aria-label="工单信息">
          {context}
        </aside>
      )}
    </div>
  )
}

interface QueueHeadProps {
  search: DeskSearch
  setSearch: (change: Partial<DeskSearch>) => void
}

function QueueHead({ search: { queue, keyword }, setSearch }: QueueHeadProps) {
  return (
    <div className={styles.queueHead}>
      <Segmented
        block
        aria-label="队列"
        value={queue}
        options={[
          { value: 'mine', label: '我的' },
          { value: 'unassigned', label: '待分配' },
          { value: 'all', label: '全部' },
        ]}
        onChange={(value) => setSearch({ queue: value as DeskSearch['queue'] })}
      />
      <Input.Search
        key={keyword ?? ''}
        defaultValue={keyword ?? ''}
        aria-label="搜索工单"
        placeholder="工单号、主题、客户"
        allowClear
        maxLength={100}
        onSearch={(text) => setSearch({ keyword: text.trim() || undefined })}
      />
      <p>时限最近的在前</p>
    </div>
  )
}
