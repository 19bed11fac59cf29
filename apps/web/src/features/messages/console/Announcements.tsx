import { listAnnouncements } from '@xinqiao/contract/messages/announcement-endpoints'
import type { Announcement } from '@xinqiao/contract/messages/schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { formatNumber } from '../../../shared/format/format.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { openColumn } from '../../../shared/ui/list/columns.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { announcementsScreen } from '../paths.ts'
import { AnnouncementDetail } from './AnnouncementDetail.tsx'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { audienceOf } from './announcement-audience.ts'
import styles from './announcements.module.css'

/** What was announced to whom, and how far it reached. */
export function Announcements() {
  const { list, open, row, beside } = openedIn(useList(listAnnouncements, announcementsScreen))
  const [writing, setWriting] = useState(false)
  const write = <AddButton onClick={() => setWriting(true)}>发布公告</AddButton>
  return (
    <>
      <ListHead title="公告" action={write} />
      <ListScreen
        {...list}
        columns={columns(open)}
        empty={{ title: '还没有公告', hint: '公告会进入所选账号的站内消息，也可同时以邮件和短信发送' }}
        minWidth={1240}
      />
      <AnnouncementDetail {...beside} row={row} />
      {writing && <AnnouncementDialog onClose={() => setWriting(false)} />}
    </>
  )
}

function columns(open: (row: Announcement) => void): TableColumnsType<Announcement> {
  return [
    openColumn('标题', (row) => row.title, open),
    { title: '状态', width: 160, render: (_, row) => <AnnouncementState one={row} /> },
    { title: '范围', width: 260, ellipsis: true, render: (_, row) => audienceOf(row) },
    { title: '另发', width: 110, render: (_, row) => alsoBy(row) },
    { title: '已送达', width: 110, align: 'right', render: (_, row) => share(row.delivered, row.recipients) },
    { title: '已读', width: 110, align: 'right', render: (_, row) => share(row.readCount, row.recipients) },
    { title: '发布人', width: 100, dataIndex: 'createBy' },
    { title: '发布时间', width: 130, render: (_, row) => <Time value={row.sendTime || row.createTime} /> },
  ]
}

/** Where it stands, and since or until when. */
function AnnouncementState({ one }: { one: Announcement }) {
  if (one.state === 'takenBack') return <StatusMark tone="closed" label="已撤回" />
  if (one.state === 'planned') {
    return (
      <>
        <StatusMark tone="wait" label="待发布" />
        <div className={styles.hint}>将于 {one.sendTime.slice(5, 16)}</div>
      </>
    )
  }
  return <StatusMark tone="done" label={one.correctTime === '' ? '已发布' : '已发布，有更正'} />
}

function alsoBy({ byEmail, bySms }: Announcement): string {
  return [byEmail ? '邮件' : '', bySms ? '短信' : ''].filter(Boolean).join('、') || '—'
}

function share(count: number, of: number): string {
  return `${formatNumber(count)} / ${formatNumber(of)}`
}
