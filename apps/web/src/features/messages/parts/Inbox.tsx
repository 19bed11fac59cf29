import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listMessages, updateAllMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { MESSAGE_PAGE_SIZES, MESSAGES_TEXTS as T } from '@xinqiao/contract/messages/texts'
import { Button } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure, toast } from '../../../shared/feedback/feedback.ts'
import { type Screen, useScreenSearch } from '../../../shared/router/screen.ts'
import { ListFooter } from '../../../shared/ui/list/ListFooter.tsx'
import { usePageInRange } from '../../../shared/ui/list/use-page-in-range.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import type { InboxSearch } from '../paths.ts'
import { useUnread } from '../use-unread.ts'
import { MessageRow } from './MessageRow.tsx'
import styles from './messages.module.css'

interface InboxProps {
  /** where it stands: in the portal or in the console */
  screen: Screen<InboxSearch>
  titleClass: string
}

/** What the portal has told the reader, newest first. */
export function Inbox({ screen, titleClass }: InboxProps) {
  const [search, setSearch] = useScreenSearch(screen)
  const { page, size } = pageOf(search)
  const query = useQuery({
    ...read(listMessages, { query: { pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const unread = useUnread(true)
  const all = useWrite(updateAllMessages)
  const total = query.data?.total ?? 0

  usePageInRange(query, { page, size }, (last) => setSearch({ pageNum: String(last) }, { replace: true }))

  const deleteAll = async () => {
    const text = '全部消息都将删除，不能恢复。'
    const sure = await askSure({ title: T.deleteAll, text, ok: '全部删除' })
    if (!sure) return
    const answer = await all.run({ body: { status: 2 } }).catch(() => null)
    if (answer) toast('success', answer.msg)
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={titleClass}>我的消息</h1>
        <div className={styles.actions}>
          <Button
            disabled={unread === 0 || all.busy}
            onClick={() => void all.run({ body: { status: 1 } }).catch(() => undefined)}
          >
            全部标为已读
          </Button>
          <Button danger disabled={total === 0 || all.busy} onClick={() => void deleteAll()}>
            全部删除
          </Button>
        </div>
      </div>
      <QueryView
        query={query}
        skeleton={<Skeleton rows={size > 5 ? 8 : 5} rowHeight={76} />}
        isEmpty={(data) => data.total === 0}
        empty={<Empty title={T.none} hint="审核结果、账号变更与服务公告会显示在这里" />}
      >
        {(data) => (
          <>
            <ul className={styles.list} aria-label="消息">
              {data.rows.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ul>
            <ListFooter
              page={page}
              size={size}
              total={data.total}
              sizes={MESSAGE_PAGE_SIZES}
              onChange={(pageNum, pageSize) =>
                setSearch({ pageNum: String(pageNum), pageSize: String(pageSize) })
              }
            />
          </>
        )}
      </QueryView>
    </div>
  )
}

/** Page and size that the address asks for; sizes are those that the list offers. */
function pageOf({ pageNum, pageSize }: { pageNum?: string | undefined; pageSize?: string | undefined }) {
  const page = Number(pageNum)
  const size = MESSAGE_PAGE_SIZES.find((one) => String(one) === pageSize)
  return { page: Number.isInteger(page) && page > 0 ? page : 1, size: size ?? MESSAGE_PAGE_SIZES[0] }
}
