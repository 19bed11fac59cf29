import { answerChange, showOwnChange } from '@xinqiao/contract/changes/endpoints'
import { ANSWERS, SUBJECTS } from '@xinqiao/contract/changes/kinds'
import { changeReplyRecord, isStanding } from '@xinqiao/contract/changes/record'
import type { OwnChangeDetail } from '@xinqiao/contract/changes/schemas'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import type { Beside } from '../../../shared/ui/open/opened-in.ts'
import { RecordDrawer, RecordPast, RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import { ChangeTextFacts } from '../parts/ChangeTextFacts.tsx'
import { noticeMark, replyMark } from '../parts/change-marks.ts'
import { READ } from '../parts/read-answer.ts'
import { AnswerDialog } from './AnswerDialog.tsx'

/** A notice of change, why it touches this project or certificate, and what was answered for it. */
export function OwnChangeDrawer(beside: Beside) {
  return (
    <RecordDrawer
      {...beside}
      endpoint={showOwnChange}
      title={(change) => change?.title ?? '变更通知'}
      status={replyMark}
      width={680}
      actions={(change) => <Answering key={change.id} change={change} />}
    >
      {(change) => (
        <>
          <Standing change={change} />
          <Facts>
            <Fact label={SUBJECTS[change.subject]}>{change.subjectName}</Fact>
            {change.subjectNumber !== '' && (
              <Fact label="编号">
                <span className="mono">{change.subjectNumber}</span>
              </Fact>
            )}
            <Fact label="涉及的原因" wide>
              {change.reason}
            </Fact>
          </Facts>
          <Answered change={change} />
          <RecordSection title="通知内容">
            <ChangeTextFacts
              text={change.text}
              more={change.status !== 'told' && <Fact label="答复截止">{change.dueTime.slice(0, 16)}</Fact>}
            />
          </RecordSection>
          <RecordPast entries={change.timeline} first={{ label: '收到通知', time: change.sentTime }} />
        </>
      )}
    </RecordDrawer>
  )
}

/** What has become of the notice since it was told. */
function Standing({ change: { noticeStatus, replacedBy } }: { change: OwnChangeDetail }) {
  const { label } = noticeMark({ status: noticeStatus })
  if (isStanding(noticeStatus)) return null
  const by = replacedBy === '' ? '' : `，以 ${replacedBy} 为准`
  return <Alert type="info" showIcon title={`本通知${label}${by}`} />
}

function Answered({ change }: { change: OwnChangeDetail }) {
  const { answer, plan, planDay, answererName, answerTime, orderId } = change
  if (answer === '') return null
  return (
    <RecordSection title="贵单位的答复">
      <Facts>
        <Fact label="答复">{ANSWERS[answer]}</Fact>
        <Fact label="答复人">{answererName}</Fact>
        <Fact label="答复时间">{answerTime.slice(0, 16)}</Fact>
        {planDay !== '' && <Fact label="计划完成日期">{planDay}</Fact>}
        {orderId !== '' && (
          <Fact label="支持工单">
            <AppLink to={`/technicalSupport/myBusiness?order=${orderId}`}>查看工单</AppLink>
          </Fact>
        )}
        {plan !== '' && (
          <Fact label="说明" wide>
            {plan}
          </Fact>
        )}
      </Facts>
    </RecordSection>
  )
}

/** A reader confirms, below the text; whoever has a project or a certificate says more. */
function Answering({ change }: { change: OwnChangeDetail }) {
  return change.subject === 'reader' ? <Confirming change={change} /> : <Replying change={change} />
}

function Confirming({ change }: { change: OwnChangeDetail }) {
  const confirm = useWrite(answerChange, { done: T.confirmed })
  if (change.answer === 'read') return null
  return (
    <RecordActions
      record={changeReplyRecord}
      of={change}
      acts={{
        answer: {
          label: '已读，确认',
          primary: true,
          busy: confirm.busy,
          run: () => confirm.run({ params: { id: change.id }, body: READ }),
        },
      }}
    />
  )
}

function Replying({ change }: { change: OwnChangeDetail }) {
  const [isOpen, setOpen] = useState(false)
  const label = change.answer === '' ? '答复' : '修改答复'
  return (
    <>
      <RecordActions
        record={changeReplyRecord}
        of={change}
        acts={{ answer: { label, primary: change.answer === '', open: () => setOpen(true) } }}
      />
      {isOpen && <AnswerDialog change={change} onClose={() => setOpen(false)} />}
    </>
  )
}
