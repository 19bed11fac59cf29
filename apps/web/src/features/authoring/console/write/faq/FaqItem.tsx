import { deleteFaq, moveFaq, reviewFaq } from '@xinqiao/contract/authoring/faq-endpoints'
import { faqRecord } from '@xinqiao/contract/authoring/feedback-record'
import type { FaqRow } from '@xinqiao/contract/authoring/feedback-schemas'
import { Alert } from 'antd'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { askSure, toast } from '../../../../../shared/feedback/feedback.ts'
import { PageDifference } from '../../../../../shared/knowledge/compare/PageDifference.tsx'
import { WaitingText } from '../../../../../shared/markdown/TextSkeleton.tsx'
import { RecordActions } from '../../../../../shared/ui/act/RecordActions.tsx'
import { RowActions } from '../../../../../shared/ui/act/RowActions.tsx'
import { StatusMark } from '../../../../../shared/ui/StatusMark.tsx'
import { withoutMarks } from '../document/text/without-marks.ts'
import { useAddressed } from '../document/use-addressed.ts'
import styles from './faq.module.css'

interface FaqItemProps {
  baseId: string
  faq: FaqRow
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
}

/** A question: as readers have it, or what is to be read before they do. */
export function FaqItem(props: FaqItemProps) {
  const { baseId, faq } = props
  const { question, answer, status, submitterName, reason } = faq
  return (
    <li>
      <h3>{question}</h3>
      {status === 'shown' ? (
        <p>{withoutMarks(answer)}</p>
      ) : (
        <>
          <div className={styles.state}>
            <StatusMark form="pill" {...faqRecord.workflow.states[status]} />
            <span>{`${submitterName}${faq.shown === null ? '新建，读者还看不到' : '修改，读者看到的仍是原文'}`}</span>
          </div>
          {reason !== '' && <Alert type="warning" showIcon title={`退回原因：${reason}`} />}
          <FaqDifference baseId={baseId} faq={faq} />
        </>
      )}
      <div className={styles.actions}>
        <FaqMoves faq={faq} />
        <FaqActions {...props} />
      </div>
    </li>
  )
}

/** What would change for readers. */
function FaqDifference({ baseId, faq }: Pick<FaqItemProps, 'baseId' | 'faq'>) {
  const addressed = useAddressed(baseId)
  if (addressed === null) return <WaitingText />
  // The question stands above; here only where it is another one.
  const isAlike = faq.shown === null || faq.shown.question === faq.question
  const pageOf = (one: { question: string; answer: string } | null) =>
    one === null ? '' : addressed(isAlike ? one.answer : `**${one.question}**\n\n${one.answer}`)
  return (
    <div className={styles.difference}>
      <PageDifference
        before={pageOf(faq.shown)}
        after={pageOf(faq)}
        names={['读者现在看到', '修改后']}
        changedOnly={false}
      />
    </div>
  )
}

const DONE = { approve: '已通过，读者可以看到', return: '已退回', drop: '已放弃修改' } as const

function FaqMoves({ faq }: { faq: FaqRow }) {
  const { id, version, shown } = faq
  const move = useWrite(reviewFaq, { surface: 'form' })
  const noted = useWrite(reviewFaq, { surface: 'dialog' })
  const make = (event: keyof typeof DONE) => async (note: string) => {
    await (note === '' ? move : noted).run({ params: { id }, body: { event, note, version } })
    toast('success', DONE[event])
  }
  return (
    <RecordActions
      record={faqRecord}
      of={faq}
      acts={{
        approve: { run: make('approve'), primary: true, busy: move.busy },
        return: { run: make('return'), note: { hint: '原因告知提交人，提交人据此修改' } },
        // A question that readers never had is deleted instead.
        ...(shown === null ? {} : { drop: { run: make('drop') } }),
      }}
    />
  )
}

function FaqActions({ faq, isFirst, isLast, onEdit }: FaqItemProps) {
  const params = { id: faq.id }
  const move = useWrite(moveFaq)
  const remove = useWrite(deleteFaq, { done: '已删除' })
  const step = (direction: 'up' | 'down') =>
    void move.run({ params, body: { step: direction } }).catch(() => undefined)
  const confirm = async () => {
    const sure = await askSure({ title: '删除问题', text: `确定删除“${faq.question}”吗？`, ok: '删除' })
    if (sure) await remove.run({ params }).catch(() => undefined)
  }
  return (
    <RowActions>
      <button type="button" onClick={onEdit}>
        修改
      </button>
      <button type="button" disabled={isFirst || move.busy} onClick={() => step('up')}>
        上移
      </button>
      <button type="button" disabled={isLast || move.busy} onClick={() => step('down')}>
        下移
      </button>
      <button type="button" onClick={() => void confirm()}>
        删除
      </button>
    </RowActions>
  )
}
