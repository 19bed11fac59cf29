import { answerContact, handleContact, showContact } from '@xinqiao/contract/contact/console-endpoints'
import type { ContactDetail } from '@xinqiao/contract/contact/console-schemas'
import { contactRecord } from '@xinqiao/contract/contact/record'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import type { DecidedBeside } from '../../../shared/ui/open/opened-in.ts'
import { RecordDrawer, RecordPast, RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import styles from './inbox.module.css'
import { OrderDialog } from './OrderDialog.tsx'

/** One message beside the inbox, and what is done about it. */
export function MessageDrawer({ onDone, ...beside }: DecidedBeside) {
  return (
    <RecordDrawer
      {...beside}
      endpoint={showContact}
      title={(message) => (message ? `${message.name}的留言` : '联系留言')}
      status={({ status }) => contactRecord.workflow.states[status]}
      width={600}
      actions={(message) => <Acts key={message.id} message={message} onDone={onDone} />}
    >
      {(message) => <Message message={message} />}
    </RecordDrawer>
  )
}

function Message({ message: one }: { message: ContactDetail }) {
  return (
    <>
      <p className={styles.message}>{one.message}</p>
      <RecordSection title="联系人">
        <Facts>
          <Fact label="姓名">{one.name}</Fact>
          <Fact label="手机号码">
            <a className="mono" href={`tel:${one.tel}`}>
              {one.tel}
            </a>
          </Fact>
          <Fact label="邮箱">{one.email}</Fact>
          <Fact label="公司名称">{one.companyName}</Fact>
          <Fact label="职位">{one.post}</Fact>
          <Fact label="提交账号">
            {one.createBy === '' ? '访客，未登录' : [one.createBy, one.unitName].filter(Boolean).join(' · ')}
          </Fact>
          {one.contactProjectFaes !== '' && <Fact label="已告知 FAE">{one.contactProjectFaes}</Fact>}
          {one.orderId !== '' && (
            <Fact label="工单">
              <AppLink className="mono" to={`/work-orders?queue=all&id=${one.orderId}`}>
                {one.orderNumber}
              </AppLink>
            </Fact>
          )}
        </Facts>
      </RecordSection>
      <RecordPast entries={one.timeline} first={{ label: '提交留言', time: one.createTime }} />
    </>
  )
}

function Acts({ message, onDone }: { message: ContactDetail; onDone: () => void }) {
  const { id, status } = message
  const [open, setOpen] = useState<'answer' | 'order' | null>(null)
  const answer = useWrite(answerContact, { done: '已回复，邮件即将送出', surface: 'dialog' })
  const handle = useWrite(handleContact, { done: '已标记为已处理', surface: 'dialog' })
  const opened = (name: 'answer' | 'order') => ({ open: () => setOpen(name) })
  const params = { id }
  return (
    <>
      <RecordActions
        record={contactRecord}
        of={message}
        acts={{
          handle: {
            note: {
              title: '标记为已处理',
              label: '处理方式',
              hint: '例如已电话联系；仅供内部查看',
              calm: true,
            },
            run: (note) => handle.run({ params, body: { note } }).then(onDone),
          },
          makeOrder: opened('order'),
          answer: {
            ...opened('answer'),
            ...(status === 'waiting' ? { primary: true } : { label: '再次回复' }),
          },
        }}
      />
      {open === 'answer' && (
        <AnswerDialog
          message={message}
          onAnswer={(note) => answer.run({ params, body: { note } })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'order' && <OrderDialog message={message} onClose={() => setOpen(null)} />}
    </>
  )
}
