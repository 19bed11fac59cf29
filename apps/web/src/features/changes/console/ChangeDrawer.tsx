import * as endpoints from '@xinqiao/contract/changes/console-endpoints'
import { changeNoticeRecord } from '@xinqiao/contract/changes/record'
import type { ChangeDetail } from '@xinqiao/contract/changes/schemas'
import { LIFECYCLES } from '@xinqiao/contract/dictionaries/chips'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import type { Beside } from '../../../shared/ui/open/opened-in.ts'
import { RecordDrawer, RecordPast, RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import { ChangeTextFacts } from '../parts/ChangeTextFacts.tsx'
import { noticeMark } from '../parts/change-marks.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { Choices } from './Choices.tsx'
import { Impact } from './Impact.tsx'
import { Replies } from './Replies.tsx'

/** A notice of change: whom it touches before it is sent, who has answered since, and what may be done. */
export function ChangeDrawer(beside: Beside) {
  return (
    <RecordDrawer
      {...beside}
      endpoint={endpoints.showChange}
      title={(change) => change?.title ?? '变更通知'}
      status={noticeMark}
      width={860}
      actions={(change) => <Acts key={change.id} change={change} />}
    >
      {(change) => (
        <>
          <ChangeTextFacts text={change} more={<People change={change} />} />
          {change.sentTime === '' ? (
            <Impact change={change} />
          ) : (
            <>
              <Counts change={change} />
              <Replies id={change.id} />
              <Choices change={change} />
            </>
          )}
          <RecordPast entries={change.timeline} first={{ label: '撰写', time: change.createTime }} />
        </>
      )}
    </RecordDrawer>
  )
}

function People({ change }: { change: ChangeDetail }) {
  const { writerName, reviewerName, answerDays, dueTime, sentTime, replaces, replacedBy, lifecycle } = change
  return (
    <>
      <Fact label="撰写人">{writerName}</Fact>
      {reviewerName !== '' && <Fact label="审核发送">{`${reviewerName} ${sentTime.slice(0, 16)}`}</Fact>}
      <Fact label="答复期限">{dueTime === '' ? `发送后 ${answerDays} 个工作日` : dueTime.slice(0, 16)}</Fact>
      {change.asksReading && <Fact label="文档读者">须确认已读</Fact>}
      {change.isPublic && <Fact label="证书公开页面">标明“固件有安全公告”</Fact>}
      {lifecycle !== '' && (
        <Fact label={sentTime === '' ? '发送时芯片设为' : '发送时芯片已设为'}>{LIFECYCLES[lifecycle]}</Fact>
      )}
      {replaces !== null && <Fact label="替代">{replaces.number}</Fact>}
      {replacedBy !== null && <Fact label="已被替代">{replacedBy.number}</Fact>}
    </>
  )
}

function Counts({ change: { counts } }: { change: ChangeDetail }) {
  return (
    <RecordSection title="答复情况">
      <Facts>
        <Fact label="已告知">{`${counts.told} 项 · ${counts.units} 家单位`}</Fact>
        <Fact label="已查看">{`${counts.seen} / ${counts.told}`}</Fact>
        <Fact label="已答复">{`${counts.answered} / ${counts.toAnswer}`}</Fact>
        <Fact label="逾期未答复">{String(counts.late)}</Fact>
        <Fact label="不涉及">{String(counts.unaffected)}</Fact>
        <Fact label="已知悉">{String(counts.noted)}</Fact>
        <Fact label="需要支持">{String(counts.support)}</Fact>
        <Fact label="已读确认">{String(counts.read)}</Fact>
      </Facts>
    </RecordSection>
  )
}

function Acts({ change }: { change: ChangeDetail }) {
  const params = { id: change.id }
  const [isRevising, setRevising] = useState(false)
  const submit = useWrite(endpoints.submitChange, { done: '已提交审核' })
  const giveBack = useWrite(endpoints.giveBackChange, { done: '已退回修改', surface: 'dialog' })
  const send = useWrite(endpoints.sendChange, { done: '已发送给涉及的客户' })
  const nudge = useWrite(endpoints.nudgeChange, { done: '已提醒尚未答复的负责人', surface: 'dialog' })
  const close = useWrite(endpoints.closeChange, { done: '已关闭' })
  const withdraw = useWrite(endpoints.withdrawChange, { done: '已撤回', surface: 'dialog' })
  return (
    <>
      <RecordActions
        record={changeNoticeRecord}
        of={change}
        acts={{
          withdraw: {
            danger: true,
            note: { hint: '已告知的客户会收到撤回通知与原因', warning: '撤回后不能恢复，须重新撰写。' },
            run: (note) => withdraw.run({ params, body: { note } }),
          },
          nudge: {
            note: { hint: '将连同说明发给尚未答复的负责人；24 小时内已催答过的各项不再重复催答' },
            run: (note) => nudge.run({ params, body: { note } }),
          },
          close: { busy: close.busy, run: () => close.run({ params }) },
          revise: { open: () => setRevising(true) },
          giveBack: {
            note: { hint: '原因将告知撰写人' },
            run: (note) => giveBack.run({ params, body: { note } }),
          },
          submit: { primary: true, busy: submit.busy, run: () => submit.run({ params }) },
          send: {
            primary: true,
            busy: send.busy,
            asks: `将立即告知上面列出的全部客户，其后新涉及的项目与证书也会自动告知。${lifecycleText(change)}`,
            run: () => send.run({ params }),
          },
        }}
      />
      {isRevising && <ChangeDialog change={change} onClose={() => setRevising(false)} />}
    </>
  )
}

/** Nothing of the dictionary changes unsaid. */
function lifecycleText({ lifecycle, chips }: ChangeDetail): string {
  return lifecycle === '' ? '' : `数据字典中 ${chips.join('、')} 的生命周期将改为“${LIFECYCLES[lifecycle]}”。`
}
