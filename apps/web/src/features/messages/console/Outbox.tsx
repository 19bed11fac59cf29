import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { listOutbox, type OutboxMessage } from '@xinqiao/contract/messages/endpoints'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useLiveEvent } from '../../../shared/live/live-events.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Empty } from '../../../shared/ui/Empty.tsx'
import { DEFAULT_PAGE_SIZE, ListFooter } from '../../../shared/ui/ListFooter.tsx'
import { QueryView } from '../../../shared/ui/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { type OutboxSearch, outboxScreen } from '../paths.ts'
import { OutboxDetail } from './OutboxDetail.tsx'
import { OutboxFilters } from './OutboxFilters.tsx'
import styles from './outbox.module.css'
import { CHANNEL_LABELS, STATUS_MARKS } from './outbox-labels.ts'

/** Every mail and SMS with its fate, newest first. */
export function Outbox() {
  const [search, setSearch] = useScreenSearch(outboxScreen)
  const [shown, setShown] = useState<OutboxMessage | null>(null)
  const page = positive(search.pageNum, 1)
  const size = positive(search.pageSize, DEFAULT_PAGE_SIZE)
  const client = useQueryClient()
  const query = useQuery({ ...outboxQuery(search, page, size), placeholderData: keepPreviousData })
  useLiveEvent('outbox', () => void client.invalidateQueries({ queryKey: [listOutbox.name] }))
  const filtered = Boolean(search.channel || search.status || search.recipient)
  const reset = () =>
    setSearch({ channel: undefined, status: undefined, recipient: undefined, pageNum: undefined })

  return (
    <>
      <h1 className="console-title">发件箱</h1>
      <OutboxFilters
        key={`${search.channel} ${search.status} ${search.recipient}`}
        search={search}
        onSearch={(change) => setSearch({ ...change, pageNum: undefined })}
        onReset={reset}
      />
      <QueryView
        query={query}
        skeleton={<Skeleton rows={8} />}
        isEmpty={({ total }) => total === 0}
        empty={
          filtered ? (
            <Empty drawing="search" title="没有符合条件的信件" hint="可放宽渠道、状态或收件人">
              <Button onClick={reset}>清除筛选</Button>
            </Empty>
          ) : (
            <Empty title="还没有信件" hint="验证码、审核结果等短信与邮件发出后会显示在这里" />
          )
        }
      >
        {({ rows, total, totalIsLowerBound }) => (
          <>
            <DataTable<OutboxMessage>
              rowKey="id"
              columns={columns(setShown)}
              dataSource={rows}
              scroll={{ x: 980 }}
              onRow={(row) => ({ onClick: () => setShown(row) })}
            />
            <ListFooter
              page={page}
              size={size}
              total={total}
              totalIsLowerBound={totalIsLowerBound}
              onChange={(pageNum, pageSize) =>
                setSearch({ pageNum: String(pageNum), pageSize: String(pageSize) })
              }
            />
          </>
        )}
      </QueryView>
      <OutboxDetail message={shown} onClose={() => setShown(null)} />
    </>
  )
}

function outboxQuery({ channel, status, recipient }: OutboxSearch, pageNum: number, pageSize: number) {
  return read(listOutbox, { query: { channel, status, recipient, pageNum, pageSize } })
}

function columns(show: (message: OutboxMessage) => void): TableColumnsType<OutboxMessage> {
  return [
    {
      title: '主题',
      // An SMS has no subject: its text stands there, cut by the width alone.
      ellipsis: true,
      render: (_, row) => (
        <button type="button" className={`row-link ${styles.cut}`} onClick={() => show(row)}>
          {row.subject || row.body}
        </button>
      ),
    },
    { title: '渠道', width: 80, render: (_, row) => CHANNEL_LABELS[row.channel] },
    { title: '收件人', width: 240, render: (_, row) => <span className="mono">{row.recipient}</span> },
    { title: '状态', width: 130, render: (_, row) => <StatusMark {...STATUS_MARKS[row.status]} /> },
    { title: '次数', width: 64, align: 'right', dataIndex: 'attempts' },
    { title: '生成时间', width: 130, render: (_, row) => <Time value={row.createTime} /> },
    { title: '发出时间', width: 130, render: (_, row) => <Time value={row.sentTime} /> },
  ]
}

function positive(text: string | undefined, otherwise: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : otherwise
}
