import { useQuery } from '@tanstack/react-query'
import { listResources } from '@xinqiao/contract/authoring/document-endpoints'
import { Component, type ReactNode, Suspense } from 'react'
import { read } from '../../../../../shared/api/query-client.ts'
import { ArticleBlocks } from '../../../../../shared/markdown/blocks/ArticleBlocks.tsx'
import { WaitingText } from '../../../../../shared/markdown/TextSkeleton.tsx'
import { Empty } from '../../../../../shared/ui/Empty.tsx'
import styles from './editor.module.css'

/** Signed addresses hold for five minutes. */
const RENEW_MS = 4 * 60_000

interface PreviewProps {
  baseId: string
  /** the document whose pictures are needed, however old they are; none for a text of the base itself */
  documentId?: string
  text: string
  /** also what is far from view is drawn, bit by bit */
  whole?: boolean
  onResize?: () => void
}

/** The text as readers will see it, a moment behind the typing. */
export function Preview({ baseId, documentId, text, whole = false, onResize }: PreviewProps) {
  const resources = useQuery({
    ...read(listResources, { params: { id: baseId }, query: { documentId } }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  })
  if (resources.isPending) return <WaitingText />
  if (text.trim() === '') return <Empty title="还没有正文" hint="在左侧编写，这里显示读者看到的样子" />
  const addresses = new Map(resources.data?.data.map(({ id, address }) => [id, address]))
  return <Shown markdown={withAddresses(text, addresses)} whole={whole} onResize={onResize} />
}

interface ShownProps {
  markdown: string
  whole: boolean
  onResize: (() => void) | undefined
}

function Shown({ markdown, whole, onResize }: ShownProps) {
  return (
    <div className={styles.article}>
      <Unbroken text={markdown}>
        <Suspense fallback={<WaitingText />}>
          <ArticleBlocks markdown={markdown} whole={whole} onResize={onResize} />
        </Suspense>
      </Unbroken>
    </div>
  )
}

/** Pictures and files by their addresses; links to other documents lead nowhere in a preview. */
function withAddresses(text: string, addresses: ReadonlyMap<string, string>): string {
  return text
    .replace(/\]\(resource:([0-9a-f-]{36})(?=[\s)])/g, (_whole, id: string) => {
      return `](${addresses.get(id) ?? `/api/wiki/res/${id}`}`
    })
    .replace(/\]\(document:[\w.-]{1,80}(?:#[^\s)]*)?(?=[\s)])/g, '](#')
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
