import { fixIssue, reopenIssue, showIssue } from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import { knownIssueRecord } from '@xinqiao/contract/work-orders/desk-record'
import type { IssueDetail } from '@xinqiao/contract/work-orders/issue-schemas'
import type { Outcomes as Several } from '@xinqiao/contract/work-orders/outcomes'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { Outcomes } from '../../../../shared/ui/act/Outcomes.tsx'
import { RecordActions } from '../../../../shared/ui/act/RecordActions.tsx'
import { Fact, Facts } from '../../../../shared/ui/Facts.tsx'
import type { Beside } from '../../../../shared/ui/open/opened-in.ts'
import { RecordDrawer, RecordPast, RecordSection } from '../../../../shared/ui/open/RecordDrawer.tsx'
import { StatusMark, type StatusTone } from '../../../../shared/ui/StatusMark.tsx'
import { deskScreen } from '../../paths.ts'
import styles from '../desk-tools.module.css'
import { FixDialog } from './FixDialog.tsx'
import { FixedIn } from './FixedIn.tsx'
import { AnswerDialog } from './IssueAnswerDialog.tsx'
import { IssueDialog } from './IssueDialog.tsx'

/** One issue beside the list: what is answered, and the orders that meet it. */
export function IssueDrawer(beside: Beside) {
  return (
    <RecordDrawer
      {...beside}
      endpoint={showIssue}
      title={(issue) => (issue ? `${issue.number} ${issue.title}` : '已知问题')}
      status={({ status }) => knownIssueRecord.workflow.states[status]}
      width={620}
      actions={(issue) => <Acts key={issue.id} issue={issue} />}
    >
      {(issue) => <Issue issue={issue} />}
    </RecordDrawer>
  )
}

function Issue({ issue }: { issue: IssueDetail }) {
  return (
    <>
      <Facts>
        <Fact label="芯片">{issue.chip || '—'}</Fact>
        <Fact label="修复版本">
          <FixedIn issue={issue} />
        </Fact>
        <Fact label="答复" wide>
          <span className={styles.lines}>{issue.answer}</span>
        </Fact>
      </Facts>
      <RecordSection title={`关联工单 ${issue.linked.length}`}>
        {issue.linked.length === 0 && <p>没有可见的关联工单；在工单右侧的“已知问题”中关联。</p>}
        <ul className={styles.linked}>
          {issue.linked.map((order) => (
            <li key={order.id}>
              <span>
                <AppLink to={hrefOf(deskScreen, { queue: 'all', id: order.id })}>{order.name}</AppLink>
                <br />
                <small>
                  {order.number} · {order.unitName}
                </small>
              </span>
              <StatusMark tone={order.deskTone as StatusTone} label={order.deskStatus} />
            </li>
          ))}
        </ul>
      </RecordSection>
      {issue.timeline.length > 0 && <RecordPast entries={issue.timeline} />}
    </>
  )
}

function Acts({ issue }: { issue: IssueDetail }) {
  const { id, linked } = issue
  const params = { id }
  const [open, setOpen] = useState<'edit' | 'answer' | 'fix' | null>(null)
  const [outcomes, setOutcomes] = useState<Several | null>(null)
  const fix = useWrite(fixIssue, { done: T.issueFixed, surface: 'dialog' })
  const reopen = useWrite(reopenIssue, { done: T.issueReopened, surface: 'dialog' })
  const isOpen = linked.some((order) => order.isOpen)
  return (
    <>
      <Button onClick={() => setOpen('edit')}>修改</Button>
      <Button disabled={!isOpen} onClick={() => setOpen('answer')}>
        统一答复
      </Button>
      <RecordActions
        record={knownIssueRecord}
        of={issue}
        acts={{
          fix: {
            primary: true,
            open: () => setOpen('fix'),
          },
          reopen: {
            note: { hint: '原因仅供内部查看' },
            run: (note) => reopen.run({ params, body: { note } }),
          },
        }}
      />
      {open === 'edit' && <IssueDialog issue={issue} onClose={() => setOpen(null)} />}
      {open === 'answer' && (
        <AnswerDialog issue={issue} onAnswered={setOutcomes} onClose={() => setOpen(null)} />
      )}
      {open === 'fix' && (
        <FixDialog
          name={`fix of issue ${id}`}
          onSave={(body) => fix.run({ params, body })}
          onClose={() => setOpen(null)}
        />
      )}
      {outcomes && (
        <Outcomes
          outcomes={outcomes}
          done="已答复"
          placeOf={(id) => hrefOf(deskScreen, { queue: 'all', id })}
          onClose={() => setOutcomes(null)}
        />
      )}
    </>
  )
}
