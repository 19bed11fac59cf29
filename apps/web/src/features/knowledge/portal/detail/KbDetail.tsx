import { useQuery, useQueryClient } from '@tanstack/react-query'
import { statusText } from '@xinqiao/contract/errors'
import { CallError } from '../../../../shared/api/call-error.ts'
import { type KbDetailSearch, kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import bar from './bar.module.css'
import styles from './detail.module.css'
import { type Base, openingQuery, treeQuery } from './detail-queries.ts'
import { counterpart, inOrder } from './document-tree.ts'
import { DocumentFrame } from './text/DocumentFrame.tsx'
import { NotThere } from './text/NotThere.tsx'
import { useVisit } from './use-visit.ts'
import './print/print.css'

/** One knowledge base at one version: its documents as wiki, or its FAQ. */
export function KbDetail() {
  const [search] = useScreenSearch(kbDetailScreen)
  return search.kbId === '' ? <NotThere title={statusText(404)} /> : <Known search={search} />
}

function Known({ search }: { search: KbDetailSearch }) {
  const client = useQueryClient()
  const detail = useQuery(openingQuery(client, search.kbId, search))
  const base = detail.data?.data
  useVisit(base)
  if (detail.error instanceof CallError && detail.error.code === 404) {
    return <NotThere title={detail.error.message} />
  }
  return (
    <div className={styles.screen}>
      <QueryView query={detail} skeleton={<FrameSkeleton />}>
        {({ data }) => <Version key={data.kbId} base={data} />}
      </QueryView>
    </div>
  )
}

function Version({ base }: { base: Base }) {
  const [search, change] = useScreenSearch(kbDetailScreen)
  const client = useQueryClient()
  const tree = useQuery(treeQuery(base.kbId, base.verId))

  return (
    <QueryView query={tree} skeleton={<FrameSkeleton />}>
      {({ data }) => {
        const all = inOrder(data)
        const faq = search.faq === '1' || (all.length === 0 && base.faqCount > 0)
        const wanted = search.docId ?? all[0]?.id
        const document = faq ? undefined : all.find(({ id }) => id === wanted)
        const toVersion = async (verId: string) => {
          const other = await client.fetchQuery(treeQuery(base.kbId, verId)).catch(() => null)
          const docId = other && counterpart(other.data, document)?.id
          change({ verId, docId: docId ?? undefined, page: undefined })
        }
        return (
          <DocumentFrame
            base={base}
            tree={data}
            mode={faq ? 'faq' : 'wiki'}
            document={document}
            onVersion={(verId) => void toVersion(verId)}
          >
            {!faq && !document && (
              <Empty
                title={all.length === 0 ? '此版本还没有文档' : '此版本没有这篇文档'}
                hint={all.length === 0 ? '可切换到其他版本查看' : '可从文档目录选择其他文档'}
              />
            )}
          </DocumentFrame>
        )
      }}
    </QueryView>
  )
}

function FrameSkeleton() {
  return (
    <>
      <div className={bar.bar} />
      <div className={styles.columns}>
        <div className={styles.treeColumn} />
        <div className={styles.page}>
          <div className={styles.document}>
            <Skeleton rows={8} rowHeight={56} />
          </div>
        </div>
      </div>
    </>
  )
}
