import { takeBackAnnouncement } from '@xinqiao/contract/messages/announcement-endpoints'
import type { Announcement } from '@xinqiao/contract/messages/schemas'
import { Button } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { formatNumber } from '../../../shared/format/format.ts'
import { ReasonDialog } from '../../../shared/ui/act/ReasonDialog.tsx'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import type { Beside } from '../../../shared/ui/open/opened-in.ts'
import { RowDrawer } from '../../../shared/ui/open/RowDrawer.tsx'
import { audienceOf } from './announcement-audience.ts'
import styles from './announcements.module.css'
import { CorrectAnnouncement } from './CorrectAnnouncement.tsx'

/** One announcement: its words and how far they reached. */
export function AnnouncementDetail(props: Beside & { row: Announcement | null }) {
  return (
    <RowDrawer
      {...props}
      title={({ title }) => title}
      footer={(one) => one.state !== 'takenBack' && <Changes key={one.id} one={one} />}
    >
      {(announcement) => (
        <>
          <Facts>
            <Fact label="范围">{audienceOf(announcement)}</Fact>
            <Fact label="发布人">{announcement.createBy}</Fact>
            <Fact label="发布时间">{announcement.sendTime || announcement.createTime}</Fact>
            {announcement.correctTime && <Fact label="更正时间">{announcement.correctTime}</Fact>}
            {announcement.takeBackTime && (
              <Fact label="撤回">
                {announcement.takeBackTime}，{announcement.takeBackReason}
              </Fact>
            )}
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
    </RowDrawer>
  )
}

/** What may still be done with an announcement. */
function Changes({ one }: { one: Announcement }) {
  const [open, setOpen] = useState<'correct' | 'takeBack' | null>(null)
  const takeBack = useWrite(takeBackAnnouncement, { done: '已撤回', surface: 'dialog' })
  const close = () => setOpen(null)
  return (
    <div className={styles.changes}>
      <Button danger onClick={() => setOpen('takeBack')}>
        撤回
      </Button>
      <Button onClick={() => setOpen('correct')}>更正</Button>
      {open === 'correct' && <CorrectAnnouncement one={one} onClose={close} />}
      {open === 'takeBack' && (
        <ReasonDialog
          title="撤回公告"
          name={`take back announcement ${one.id}`}
          hint="将从所有收件人的站内消息中收回；已发出的邮件与短信不能收回。原因记入审计"
          missing="请填写撤回原因"
          ok="撤回"
          onClose={close}
          onSubmit={(reason) => takeBack.run({ params: { id: one.id }, body: { reason } })}
        />
      )}
    </div>
  )
}
