import { useQuery } from '@tanstack/react-query'
import type { DocumentContent, KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { Suspense, useCallback, useEffect, useMemo } from 'react'
import { formatDate } from '../../../../../shared/format/format.ts'
import { kbDetailScreen } from '../../../../../shared/knowledge/kb-detail-screen.ts'
import type { OutlineEntry } from '../../../../../shared/markdown/Article.tsx'
import { SectionContext } from '../../../../../shared/markdown/Heading.tsx'
import { readingMinutes } from '../../../../../shared/markdown/reading-time.ts'
import { TextSkeleton, WaitingText } from '../../../../../shared/markdown/TextSkeleton.tsx'
import { AppLink } from '../../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../../shared/router/screen.ts'
import { QueryView } from '../../../../../shared/ui/load/QueryView.tsx'
import styles from '../detail.module.css'
import { type Base, contentQuery } from '../detail-queries.ts'
import { chaptersOf } from '../document-tree.ts'
import { useArrival } from '../use-arrival.ts'
import { FileView } from './FileView.tsx'
import { LoginPrompt } from './LoginPrompt.tsx'
import { Article } from './lazy-article.tsx'
import { titlesOf, useSectionActs } from './section-acts.ts'

/** The headings of a document. */
export interface Outlined {
  of: string
  entries: readonly OutlineEntry[]
}

interface DocumentViewProps {
  base: Base
  tree: readonly KnowledgeDocument[]
  document: KnowledgeDocument
  mayRead: boolean
  onOutline: (outline: Outlined) => void
  /** is told the document once all of it, or why not, stands in the page */
  onSettled: (docId: string) => void
}

/** One document: where it stands, its title, its text or file, and the ways to its neighbours. */
export function DocumentView(props: DocumentViewProps) {
  const { base, tree, document, mayRead } = props
  const query = useQuery({ ...contentQuery(base.kbId, base.verId, document.id), enabled: mayRead })
  const renew = async () => (await query.refetch()).data?.data.document ?? ''
  const chapters = chaptersOf(tree, document.id)
  const content = query.data?.data
  const { onSettled } = props
  const withoutText = !mayRead || query.isError || content?.type === 2
  useEffect(() => {
    if (withoutText) onSettled(document.id)
  }, [withoutText, onSettled, document.id])
  // A log is to be there at once: its small viewer comes while the content is asked for.
  useEffect(() => {
    if (document.type === 2) loadLogReader().catch(() => undefined)
  }, [document.type])
  return (
    <article aria-labelledby="document-title">
      <header className={styles.head}>
        <p className={styles.crumbs}>{chapters.map(({ name }) => name).join(' › ') || base.kbName}</p>
        <h1 id="document-title">{document.name}</h1>
        <Meta base={base} content={content} />
        {base.verId !== base.versionId && <OlderVersion base={base} />}
      </header>
      {mayRead ? (
        <QueryView query={query} skeleton={<TextSkeleton />}>
          {({ data }) =>
            data.type === 2 ? (
              <FileView content={data} downloadable={base.downloadable} renew={renew} />
            ) : (
              <Text {...props} content={data} />
            )
          }
        </QueryView>
      ) : (
        <LoginPrompt text={KNOWLEDGE_TEXTS.contentNeedsLogin} />
      )}
    </article>
  )
}

function Text(props: DocumentViewProps & { content: DocumentContent }) {
  const { base, tree, document, content, onOutline, onSettled } = props
  const arrive = useArrival(document.id)
  const acts = useSectionActs(base, document)
  const titles = useMemo(
    () => titlesOf(base, tree, document.id, content.titles),
    [base, tree, document.id, content.titles],
  )
  const onRendered = useCallback(
    (entries: OutlineEntry[]) => {
      onOutline({ of: document.id, entries })
      onSettled(document.id)
      arrive()
    },
    [onOutline, onSettled, document.id, arrive],
  )
  return (
    <Suspense fallback={<WaitingText />}>
      <SectionContext value={acts}>
        <Article markdown={content.content} titles={titles} onOutline={onRendered} />
      </SectionContext>
    </Suspense>
  )
}

function Meta({ base, content }: { base: Base; content: DocumentContent | undefined }) {
  const facts = [
    base.cateName && `适用于${base.cateName}`,
    content && `最近修订 ${formatDate(content.versionTime)}`,
    content?.type === 1 && `阅读约 ${readingMinutes(content.content)} 分钟`,
  ].filter(Boolean)
  return (
    <p className={styles.meta}>
      {facts.map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
    </p>
  )
}

/** Says that there is something newer than what is being read. */
function OlderVersion({ base }: { base: Base }) {
  return (
    <p className={styles.older} role="note">
      您正在查看 {base.verName}，当前版本为 {base.versionName}。
      <AppLink to={hrefOf(kbDetailScreen, { kbId: base.kbId })}>查看当前版本</AppLink>
    </p>
  )
}

async function loadLogReader(): Promise<void> {
  await import('../../../../../shared/preview/log/LogReader.tsx')
}
