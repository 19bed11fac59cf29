import type { AnnouncementPreview } from '@xinqiao/contract/messages/schemas'
import { Alert, Tabs } from 'antd'
import styles from './announcements.module.css'

/** What would leave, as people would read it, and how many of them. */
export function AnnouncementSample({ sample }: { sample: AnnouncementPreview }) {
  const { recipients, emails, sms } = sample
  return (
    <>
      <Alert
        type={recipients === 0 ? 'warning' : 'info'}
        showIcon
        title={
          recipients === 0
            ? '所选范围内没有可接收的账号'
            : `站内消息 ${recipients} 人，邮件 ${emails} 封，短信 ${sms} 条`
        }
      />
      <Tabs
        items={[
          { key: 'inbox', label: '站内消息', children: <p className={styles.sample}>{sample.message}</p> },
          {
            key: 'email',
            label: '邮件',
            children: (
              <>
                <p className={styles.subject}>{sample.mailSubject}</p>
                <p className={styles.sample}>{sample.mailBody}</p>
              </>
            ),
          },
          { key: 'sms', label: '短信', children: <p className={styles.sample}>{sample.smsText}</p> },
        ]}
      />
    </>
  )
}
