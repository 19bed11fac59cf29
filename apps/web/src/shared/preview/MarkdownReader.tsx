import { Component, type ReactNode, Suspense } from 'react'
import { Article } from '../markdown/Article.tsx'
import { Failed } from '../ui/load/Failed.tsx'
import { Waiting } from '../ui/load/QueryView.tsx'
import styles from './file.module.css'
import { useFileText } from './use-file-text.ts'

interface MarkdownReaderProps {
  address: string
  retry: () => void
  /** stands in place of a text that cannot be drawn */
  asWritten: ReactNode
}

/** A markdown file as a page. */
export function MarkdownReader({ address, retry, asWritten }: MarkdownReaderProps) {
  const text = useFileText(address)
  const opening = (
    <Waiting>
      <p className={styles.converting}>正在打开文件…</p>
    </Waiting>
  )
  if (text === null) return opening
  if (typeof text !== 'string') return <Failed error={text} retry={retry} />
  if (text.trim() === '') return <p className={styles.converting}>文件为空</p>
  return (
    <Drawable instead={asWritten}>
      <Suspense fallback={opening}>
        <div className={styles.article}>
          <Article markdown={text} nested alone />
        </div>
      </Suspense>
    </Drawable>
  )
}

/** What a file holds is not ours: a text that cannot be drawn does not take the page with it. */
class Drawable extends Component<{ instead: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
