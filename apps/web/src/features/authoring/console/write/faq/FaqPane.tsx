import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { deleteFaq, listFaq, moveFaq } from '@xinqiao/contract/authoring/feedback-endpoints'
import type { FaqRow } from '@xinqiao/contract/authoring/feedback-schemas'
import { Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { ask } from '../../../../../shared/feedback/feedback.ts'
import { Empty } from '../../../../../shared/ui/Empty.tsx'
import { QueryView } from '../../../../../shared/ui/QueryView.tsx'
import { RowActions } from '../../../../../shared/ui/RowActions.tsx'
import authoring from '../../authoring.module.css'
import { FaqDialog } from './FaqDialog.tsx'
import styles from './faq.module.css'

/** The questions of the base. They belong to no version: readers have each change at once. */
export function FaqPane({ baseId }: { baseId: string }) {
  const [editing, setEditing] = useState<FaqRow | 'new' | null>(null)
  const query = useQuery(read(listFaq, { params: { id: baseId } }))
  const create = (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      新建问题
    </Button>
  )
  return (
    <div className={styles.pane}>
      <div className={authoring.head}>
        <h2>常见问题（FAQ）</h2>
        {create}
      </div>
      <p className={styles.hint}>不随版本发布：保存后读者立即看到，也可被搜索</p>
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty title="还没有常见问题" hint="访客可见问题，登录后可见回答（公开的知识库除外）" />}
      >
        {({ data }) => (
          <ol className={styles.list}>
            {data.map((faq, index) => (
              <li key={faq.id}>
                <h3>{faq.question}</h3>
                <p>{withoutMarks(faq.answer)}</p>
                <FaqActions
                  faq={faq}
                  isFirst={index === 0}
                  isLast={index === data.length - 1}
                  onEdit={() => setEditing(faq)}
                />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      {editing !== null && (
        <FaqDialog
          baseId={baseId}
          faq={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}

interface FaqActionsProps {
  faq: FaqRow
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
}

function FaqActions({ faq, isFirst, isLast, onEdit }: FaqActionsProps) {
  const params = { id: faq.id }
  const move = useWrite(moveFaq)
  const remove = useWrite(deleteFaq, { done: '已删除' })
  const step = (direction: 'up' | 'down') =>
    void move.run({ params, body: { step: direction } }).catch(() => undefined)
  const confirm = async () => {
    const sure = await ask({
      tone: 'warning',
      title: '删除问题',
      text: `确定删除“${faq.question}”吗？`,
      ok: '删除',
      cancel: '取消',
    })
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

/** The words of an answer, for a line or two of it. */
function withoutMarks(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/\*\*|__|`/g, '')
}
