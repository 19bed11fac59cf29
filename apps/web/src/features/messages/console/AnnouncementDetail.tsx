import type { Announcement } from '@xinqiao/contract/messages/schemas'
import { Drawer } from 'antd'
import { formatNumber } from '../../../shared/format/format.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { audienceOf } from './announcement-audience.ts'
import styles from './announcements.module.css'

interface AnnouncementDetailProps {
  announcement: Announcement | null
  onClose: () => void
}

/** One announcement: its words and how far they reached. */
export function AnnouncementDetail({ announcement, onClose }: AnnouncementDetailProps) {
  return (
    <Drawer open={announcement !== null} onClose={onClose} size={560} title={announcement?.title ?? ''}>
      {announcement && (
        <>
          <Facts>
            <Fact label="范围">{audienceOf(announcement)}</Fact>
            <Fact label="发布人">{announcement.createBy}</Fact>
            <Fact label="发布时间">{announcement.createTime}</Fact>
            <Fact label="应送达">{`${formatNumber(announcement.recipients)} 人`}</Fact>
            <Fact label="已送达站内消息">{`${formatNumber(announcement.delivered)} 人`}</Fact>
            <Fact label="已读">{`${formatNumber(announcement.readCount)} 人`}</Fact>
          </Facts>
          <h2 className={styles.heading}>正文</h2>
          <p className={styles.sample}>{announcement.body}</p>
          {(announcement.byEmail || announcement.bySms) && (
            <p className={styles.hint}>邮件与短信的去向可在发件箱按收件人查看。</p>
          )}
        </>
      )}
    </Drawer>
  )
}
