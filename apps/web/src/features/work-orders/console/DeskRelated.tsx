import { useQuery } from '@tanstack/react-query'
import { showRelated } from '@xinqiao/contract/work-orders/calls/desk-knowledge-endpoints'
import { Button } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { kbDetailScreen } from '../../../shared/knowledge/kb-detail-screen.ts'
import type { Insertion } from '../../../shared/rich-text/insertions.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { deskScreen } from '../paths.ts'
import styles from './desk-context.module.css'
import tools from './desk-tools.module.css'

/** Puts a document with its address into the answer being written. */
export type OnCite = (citation: Insertion) => void

interface DeskRelatedProps {
  id: string
  /** absent where nothing is answered any more */
  onCite: OnCite | undefined
}

/** Documents that help to answer, each put into the answer by one press, and orders that were solved before. */
export function DeskRelated({ id, onCite }: DeskRelatedProps) {
  const query = useQuery({ ...read(showRelated, { params: { id } }), staleTime: 300_000 })
  return (
    <QueryView query={query} skeleton={<Skeleton rows={3} />}>
      {({ data: { articles, orders } }) => (
        <>
          {articles.length > 0 && (
            <section>
              <h2>相关资料</h2>
              {articles.map(({ title, hint, kbId, verId, docId, isFaq }) => {
                const place = {
                  kbId,
                  verId,
                  docId: docId || undefined,
                  faq: isFaq ? ('1' as const) : undefined,
                }
                // Read in the portal, by the customer as by the desk.
                const href = `/portal${hrefOf(kbDetailScreen, place)}`
                return (
                  <div key={href} className={tools.related}>
                    <a href={href} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                    {onCite && (
                      <Button
                        type="link"
                        size="small"
                        aria-label={`引用 ${title}`}
                        onClick={() => onCite({ id: href, title, text: `《${title}》`, href })}
                      >
                        引用
                      </Button>
                    )}
                    <small>{hint}</small>
                  </div>
                )
              })}
            </section>
          )}
          {orders.length > 0 && (
            <section>
              <h2>相似工单</h2>
              {orders.map(({ id: other, work_order_number: number, workOrderName }) => (
                <p key={other} className={styles.similar}>
                  <span className="mono">{number}</span>
                  <AppLink to={hrefOf(deskScreen, { queue: 'all', id: other })}>{workOrderName}</AppLink>
                </p>
              ))}
            </section>
          )}
        </>
      )}
    </QueryView>
  )
}
