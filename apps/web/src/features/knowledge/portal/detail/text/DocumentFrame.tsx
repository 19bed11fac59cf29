import { useQueries } from '@tanstack/react-query'
import type { KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react'
import { BelowText } from '../../../../../shared/knowledge/below-text.ts'
import type { OutlineEntry } from '../../../../../shared/markdown/Article.tsx'
import { namePage } from '../../../../../shared/page-title.ts'
import { useSession } from '../../../../../shared/session/session.ts'
import { useSettings } from '../../../../../shared/settings.ts'
import { LateDrawer } from '../../../../../shared/ui/load/late.tsx'
import { Skeleton } from '../../../../../shared/ui/load/Skeleton.tsx'
import { Comments } from '../comments/Comments.tsx'
import { DocumentBar } from '../DocumentBar.tsx'
import { DocumentTree } from '../DocumentTree.tsx'
import styles from '../detail.module.css'
import { type Base, commentsQuery, faqQuery } from '../detail-queries.ts'
import { Outline } from '../Outline.tsx'
import { PrintSheet } from '../print/PrintSheet.tsx'
import { printGenerated, printPage } from '../print/print-page.ts'
import { useMayRead } from '../print/use-may-read.ts'
import { usePrintAsked } from '../print/use-print-asked.ts'
import rail from '../rail.module.css'
import { Superseded } from '../Superseded.tsx'
import { useRememberPage } from '../use-remember-page.ts'
import { Attachments } from './Attachments.tsx'
import { DocumentView, type Outlined } from './DocumentView.tsx'
import { Faq } from './Faq.tsx'
import faqStyles from './faq.module.css'
import { Neighbours } from './Neighbours.tsx'

interface DocumentFrameProps {
  base: Base
  tree: readonly KnowledgeDocument[]
  mode: 'wiki' | 'faq'
  /** absent in FAQ mode, or when there is no such document */
  document: KnowledgeDocument | undefined
  onVersion: (verId: string) => void
  /** in the place of a missing document */
  children: ReactNode
}

/** The bar, the tree of documents, the page, and the outline; on narrow windows the sides are drawers. */
export function DocumentFrame({ base, tree, mode, document, onVersion, children }: DocumentFrameProps) {
  const [outline, setOutline] = useState<Outlined>({ of: '', entries: [] })
  const [sheet, setSheet] = useState<'tree' | 'outline' | null>(null)
  const [settled, setSettled] = useState('')
  const mayRead = useMayRead(base, document)
  const [answered, setAnswered] = useState(false)
  const onAnswered = useCallback(() => setAnswered(true), [])
  const useTold = useContext(BelowText)
  const told = useTold({ kbId: base.kbId, verId: base.verId })
  const isSettled = document ? settled === document.id : mode !== 'faq' || answered
  const below = useBelow(base.kbId, isSettled && told !== undefined)
  const isArticle = document?.type === 1 && mayRead
  const wide = document?.type === 2 && mayRead
  const currentId = document?.id ?? ''
  // That of the page before never stands beside a new title.
  const headings = isArticle && outline.of === currentId ? outline.entries : []
  const entries = outlineEntries(headings, base, mode)
  const close = () => setSheet(null)
  usePrintAsked(settled !== '' && settled === currentId)
  useRememberPage(base, document?.id)
  useTitle(document?.name ?? (mode === 'faq' ? '常见问题' : ''), base.kbName)
  return (
    <>
      <DocumentBar
        base={base}
        docId={currentId}
        onVersion={onVersion}
        onPrint={isArticle || mode === 'faq' ? () => void printPage() : undefined}
        download={{ kbIds: [base.kbId], docId: wide ? currentId : undefined, print: printGenerated }}
        openTree={() => setSheet('tree')}
        openOutline={isArticle ? () => setSheet('outline') : undefined}
      />
      <div className={styles.columns}>
        <div className={styles.treeColumn}>
          <DocumentTree base={base} tree={tree} currentId={currentId} />
        </div>
        <div className={styles.page} data-wide={wide}>
          <div className={styles.document}>
            <Superseded base={base} onVersion={onVersion} />
            {mode === 'faq' && (
              <section className={faqStyles.faqPage} aria-labelledby="faq">
                <p className={styles.crumbs}>{base.kbName}</p>
                <h1 id="faq">常见问题</h1>
                <Suspense fallback={<Skeleton rows={3} rowHeight={52} />}>
                  <Faq kbId={base.kbId} onSettled={onAnswered} />
                </Suspense>
              </section>
            )}
            {document && (
              <DocumentView
                key={document.id}
                base={base}
                tree={tree}
                document={document}
                mayRead={mayRead}
                onOutline={setOutline}
                onSettled={setSettled}
              />
            )}
            {children}
            {below && (
              <Suspense>
                <div className={styles.beneath}>
                  {document && told}
                  {document && <Neighbours base={base} tree={tree} id={document.id} />}
                  <div className={styles.below}>
                    {mode === 'wiki' && base.faqCount > 0 && (
                      <section className={faqStyles.faqSection} aria-labelledby="faq">
                        <h2 id="faq">常见问题</h2>
                        <Faq kbId={base.kbId} />
                      </section>
                    )}
                    <Comments base={base} />
                  </div>
                </div>
              </Suspense>
            )}
          </div>
          {!wide && (
            <aside className={rail.rail} aria-label="本页">
              <Outline entries={entries} />
              <Attachments base={base} tree={tree} />
            </aside>
          )}
        </div>
      </div>
      <LateDrawer
        open={sheet === 'tree'}
        placement="left"
        size={320}
        title="文档目录"
        onClose={close}
        destroyOnHidden
      >
        <DocumentTree base={base} tree={tree} currentId={currentId} onFollow={close} />
      </LateDrawer>
      <LateDrawer
        open={sheet === 'outline'}
        placement="bottom"
        title="本页目录"
        onClose={close}
        destroyOnHidden
      >
        <div className={rail.sheet}>
          <Outline entries={entries} onFollow={close} />
        </div>
      </LateDrawer>
      <PrintSheet base={base} />
    </>
  )
}

/** Names the browser's tab after what is read. */
function useTitle(name: string, baseName: string): void {
  const { brand } = useSettings()
  useEffect(() => {
    namePage([name, baseName, `${brand}芯桥`].filter(Boolean).join(' · '))
  }, [name, baseName, brand])
}

/** What stands below a document comes with it and once it is known who reads, so that it is never pushed down. */
function useBelow(kbId: string, settled: boolean): boolean {
  const { status } = useSession()
  const [faq, comments] = useQueries({ queries: [faqQuery(kbId), commentsQuery(kbId)] })
  return settled && status !== 'loading' && !faq.isPending && !comments.isPending
}

function outlineEntries(
  headings: readonly OutlineEntry[],
  base: Base,
  mode: DocumentFrameProps['mode'],
): readonly OutlineEntry[] {
  return [
    ...headings,
    ...(base.faqCount > 0 || mode === 'faq' ? [{ id: 'faq', text: '常见问题', level: 2 }] : []),
    { id: 'comments', text: '意见反馈', level: 2 },
  ]
}
