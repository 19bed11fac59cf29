import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { showDesk } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { Drawer } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import type { Insertion } from '../../../shared/rich-text/insertions.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { useKeys } from '../../../shared/ui/act/use-keys.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import type { SectionOf } from '../../../shared/ui/load/section-of.ts'
import { useMedia } from '../../../shared/ui/use-media.ts'
import { deskScreen } from '../paths.ts'
import { BulkBar } from './acts/BulkBar.tsx'
import { DeskQueue } from './DeskQueue.tsx'
import styles from './desk.module.css'
import { keyOf } from './desk-keys.ts'
import { KeysHelp } from './KeysHelp.tsx'
import { QueueHead } from './QueueHead.tsx'
import { QUEUE_PAGE, queueAsked, useNextOrder } from './queue.ts'

const DeskContext = loadPart(async () => (await import('./DeskContext.tsx')).DeskContext)
const DeskThread = loadPart(async () => (await import('./DeskThread.tsx')).DeskThread)

interface DeskProps {
  /** where the console shows a project */
  projectHref: (id: string) => string
  /** notices of change that touch an order */
  changes: SectionOf
}

/** The provider's desk: what waits, what is said, and what is known of it, each scrolling alone. */
export function Desk({ projectHref, changes }: DeskProps) {
  const [search, setSearch] = useScreenSearch(deskScreen)
  const { id } = search
  const isNarrow = useMedia('(max-width: 1280px)')
  const isPhone = useMedia('(max-width: 760px)')
  const [isContextOpen, setContextOpen] = useState(false)
  const page = Number(search.pageNum ?? 1)
  const asked = queueAsked(search)
  const list = useQuery({
    ...read(listDesk, { query: { ...asked, pageNum: page, pageSize: QUEUE_PAGE } }),
    placeholderData: keepPreviousData,
  })
  const openNext = useNextOrder(search, setSearch)
  const order = useQuery({ ...read(showDesk, { params: { id: id ?? '' } }), enabled: id !== undefined })
  const [ticked, setChosen] = useState<readonly string[] | null>(null)
  // What another queue or filter does not show is not changed with the others.
  const chosen = ticked?.filter((one) => list.data?.rows.some((row) => row.id === one)) ?? null
  const [isHelping, setHelping] = useState(false)
  const [citation, setCitation] = useState<Insertion | null>(null)
  const step = (by: 1 | -1) => {
    const rows = list.data?.rows ?? []
    const at = rows.findIndex((row) => row.id === id)
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
    // Past the end of a page its next one comes, as long as there is one.
    if (next?.id === id && by === 1 && page * QUEUE_PAGE < (list.data?.total ?? 0))
      setSearch({ pageNum: String(page + 1), id: undefined })
    else if (next) setSearch({ id: next.id, tab: undefined })
  }
  useKeys({
    [keyOf('next')]: () => step(1),
    [keyOf('previous')]: () => step(-1),
    [keyOf('help')]: () => setHelping(true),
  })
  const cite = (one: Insertion) => {
    setSearch({ tab: undefined })
    setContextOpen(false)
    setCitation(one)
  }
  const context = order.data && id !== undefined && (
    <DeskContext
      order={order.data.data}
      projectHref={projectHref}
      changes={changes}
      onCite={order.data.data.can.answer ? cite : undefined}
    />
  )
  return (
    <div className={styles.desk}>
      {!(isPhone && id !== undefined) && (
        <section className={styles.queue} aria-label="工单队列">
          <QueueHead
            search={search}
            setSearch={setSearch}
            isChoosing={chosen !== null}
            onChoose={() => setChosen(chosen === null ? [] : null)}
            onHelp={() => setHelping(true)}
          />
          {chosen !== null && (
            <BulkBar
              ids={chosen}
              all={list.data?.rows.map((row) => row.id) ?? []}
              onChoose={setChosen}
              onEnd={() => setChosen(null)}
            />
          )}
          <QueryView query={list} skeleton={<Skeleton rows={8} />}>
            {({ rows, total, totalIsLowerBound }) => (
              <DeskQueue
                rows={rows}
                total={total}
                totalIsLowerBound={totalIsLowerBound}
                page={page}
                onPage={(next) => setSearch({ pageNum: next === 1 ? undefined : String(next) })}
                open={id}
                chosen={chosen}
                onChoose={setChosen}
                onOpen={(next) => setSearch({ id: next, tab: undefined })}
              />
            )}
          </QueryView>
        </section>
      )}
      {!(isPhone && id === undefined) && (
        <section className={styles.main} aria-label="工单">
          {id === undefined ? (
            <div className={styles.nothing}>
              <Empty title="从左侧选择一个工单" hint="J、K 键在队列中上下切换，按 ? 查看全部快捷键" />
            </div>
          ) : (
            <QueryView query={order} skeleton={<Skeleton rows={10} />}>
              {({ data }) => (
                <DeskThread
                  key={id}
                  order={data}
                  tab={search.tab}
                  citation={citation}
                  onCited={() => setCitation(null)}
                  onNext={() => void openNext()}
                  onTab={(tab) => setSearch({ tab })}
                  onBack={isPhone ? () => setSearch({ id: undefined, tab: undefined }) : undefined}
                  onContext={isNarrow ? () => setContextOpen(true) : undefined}
                />
              )}
            </QueryView>
          )}
        </section>
      )}
      {isHelping && <KeysHelp onClose={() => setHelping(false)} />}
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
