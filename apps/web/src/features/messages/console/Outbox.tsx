import { listOutbox, type OutboxMessage } from '@xinqiao/contract/messages/endpoints'
import { Alert, type TableColumnsType } from 'antd'
import { timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { outboxScreen } from '../paths.ts'
import { OutboxDetail } from './OutboxDetail.tsx'
import styles from './outbox.module.css'
import { CHANNEL_LABELS, CHANNEL_OPTIONS, STATUS_MARKS, STATUS_OPTIONS } from './outbox-labels.ts'

const FILTERS = [
  { name: 'recipient', label: '收件人', placeholder: '手机号码或邮箱' },
  { name: 'channel', label: '渠道', options: CHANNEL_OPTIONS },
  { name: 'status', label: '状态', options: STATUS_OPTIONS },
] as const

/** Every mail and SMS with its fate, newest first. */
export function Outbox() {
  const { list, open, row, beside } = openedIn(useList(listOutbox, outboxScreen))
  return (
    <>
      <ListPage
        {...list}
        filters={FILTERS}
        bulk={
          list.query.data?.outgoing === false && (
            <Alert
              type="warning"
              showIcon
              className={styles.closed ?? ''}
              title="本站不向外发送（OUTGOING=off）：邮件、短信、推送与群机器人消息都留在这里"
            />
          )
        }
        columns={columns(open)}
        empty={{ title: '还没有信件', hint: '验证码、审核结果等短信与邮件发出后会显示在这里' }}
        minWidth={980}
      />
      <OutboxDetail {...beside} row={row} />
    </>
  )
}

function columns(open: (row: OutboxMessage) => void): TableColumnsType<OutboxMessage> {
  return [
    {
      title: '主题',
      // An SMS has no subject: its text stands there, cut by the width alone.
      ellipsis: true,
      render: (_, row) => (
        <button type="button" className={`row-link ${styles.cut}`} onClick={() => open(row)}>
          {row.subject || row.body}
        </button>
      ),
    },
    { title: '渠道', width: 80, render: (_, row) => CHANNEL_LABELS[row.channel] },
    { title: '收件人', width: 240, render: (_, row) => <span className="mono">{row.recipient}</span> },
    { title: '状态', width: 130, render: (_, row) => <StatusMark {...STATUS_MARKS[row.status]} /> },
    { title: '次数', width: 64, align: 'right', dataIndex: 'attempts' },
    timeColumn('生成时间', 'create_time', (row) => row.createTime),
    { title: '发出时间', width: 130, render: (_, row) => <Time value={row.sentTime} /> },
  ]
}
