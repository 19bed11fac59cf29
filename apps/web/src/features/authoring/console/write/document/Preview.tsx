import { Component, type ReactNode, Suspense } from 'react'
import { type AfterBlock, ArticleBlocks } from '../../../../../shared/markdown/blocks/ArticleBlocks.tsx'
import { WaitingText } from '../../../../../shared/markdown/TextSkeleton.tsx'
import { Empty } from '../../../../../shared/ui/load/Empty.tsx'
import styles from './text/editor.module.css'
import { useAddressed } from './use-addressed.ts'

interface PreviewProps {
  baseId: string
  /** the document whose pictures are needed, however old they are; none for a text of the base itself */
  documentId?: string
  text: string
  /** also what is far from view is drawn, bit by bit */
  whole?: boolean
  /** what stands below a block, by its lines */
  after?: AfterBlock | undefined
  onResize?: () => void
}

/** The text as readers will see it, a moment behind the typing. */
export function Preview({ baseId, documentId, text, whole = false, after, onResize }: PreviewProps) {
  const addressed = useAddressed(baseId, documentId)
  if (addressed === null) return <WaitingText />
  if (text.trim() === '') return <Empty title="还没有正文" hint="在左侧编写，这里显示读者看到的样子" />
  return <Shown markdown={addressed(text)} whole={whole} after={after} onResize={onResize} />
}

interface ShownProps {
  markdown: string
  whole: boolean
  after: AfterBlock | undefined
  onResize: (() => void) | undefined
}

function Shown({ markdown, whole, after, onResize }: ShownProps) {
  return (
    <div className={styles.article}>
      <Unbroken text={markdown}>
        <Suspense fallback={<WaitingText />}>
          <ArticleBlocks markdown={markdown} whole={whole} after={after} onResize={onResize} />
        </Suspense>
      </Unbroken>
    </div>
  )
}

/** A text that cannot be drawn takes only its preview with it, and the next letter may mend it. */
class Unbroken extends Component<{ text: string; children: ReactNode }, { text: string; broken: boolean }> {
  override state = { text: this.props.text, broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  static getDerivedStateFromProps({ text }: { text: string }, state: { text: string }) {
    return text === state.text ? null : { text, broken: false }
  }
  override render() {
    return this.state.broken ? <p className={styles.broken}>此处的内容暂时无法预览</p> : this.props.children
  }
}
