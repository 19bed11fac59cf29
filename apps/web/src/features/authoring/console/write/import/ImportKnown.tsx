import type { KnownText } from '@xinqiao/contract/authoring/import-schemas'
import { Button } from 'antd'
import { useState } from 'react'
import { QuietButton } from '../../../../../shared/ui/act/QuietButton.tsx'
import { loadPart } from '../../../../../shared/ui/load/load-part.tsx'
import styles from './import.module.css'

const TextDifference = loadPart(
  async () => (await import('../../../../../shared/knowledge/compare/TextDifference.tsx')).TextDifference,
)

export type Again = 'update' | 'skip' | 'add'

interface ImportKnownProps {
  known: readonly KnownText[]
  busy: boolean
  onChoose: (again: Again) => void
}

/** What comes was imported before: says what differs and asks what becomes of it. Nothing is written until then. */
export function ImportKnown({ known, busy, onChoose }: ImportKnownProps) {
  const changed = known.filter(({ state }) => state === 'changed')
  return (
    <section className={styles.known} aria-label="此前导入过的文档">
      <p role="status">
        <strong>{known.length} 个文档此前导入过</strong>
        {changed.length === 0
          ? '，内容均相同'
          : `：${changed.length} 个内容不同，${known.length - changed.length} 个相同`}
        。尚未写入任何内容，请选择如何处理
      </p>
      {changed.length > 0 && (
        <ul>
          {changed.map((one) => (
            <KnownRow key={one.path} text={one} />
          ))}
        </ul>
      )}
      <div className={styles.answers}>
        {CHOICES.map(({ again, label, hint }) => (
          <div key={again}>
            <Button
              type={again === 'update' ? 'primary' : 'default'}
              disabled={busy || (again === 'update' && changed.length === 0)}
              onClick={() => onChoose(again)}
            >
              {label}
            </Button>
            <span>{hint}</span>
          </div>
        ))}
      </div>
    </section>
  )
}

const CHOICES = [
  { again: 'update', label: '更新', hint: '以导入的内容替换不同的文档，位置与链接不变；新的文档照常导入' },
  { again: 'skip', label: '跳过', hint: '保留现有内容，只导入新的文档' },
  { again: 'add', label: '另建', hint: '全部作为新文档导入，现有文档不变' },
] as const

function KnownRow({ text: { path, title, newTitle, older, newer } }: { text: KnownText }) {
  const [shown, setShown] = useState(false)
  const hasTexts = older !== '' || newer !== ''
  return (
    <li>
      <span className={styles.knownName}>
        {title}
        {newTitle !== title && ` → ${newTitle}`} <span>{path}</span>
      </span>
      {hasTexts ? (
        <QuietButton aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? '收起' : '查看差异'}
        </QuietButton>
      ) : (
        <span>内容不同</span>
      )}
      {shown && (
        <TextDifference before={older} after={newer} names={[`${title}（现有）`, `${title}（导入）`]} />
      )}
    </li>
  )
}
