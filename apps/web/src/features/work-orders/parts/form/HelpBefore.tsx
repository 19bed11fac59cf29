import { ExportOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { findHelp } from '@xinqiao/contract/work-orders/calls/help-endpoints'
import { Form } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { useLater } from '../../../../shared/use-later.ts'
import { myOrdersScreen } from '../../paths.ts'
import styles from './help-before.module.css'

const SHORTEST = 2

/** What may answer the question already, while its subject is typed; each opens in a tab of its own. */
export function HelpBefore() {
  const subject = useLater<string>(Form.useWatch('workOrderName') ?? '').trim()
  const query = useQuery({
    ...read(findHelp, { query: { subject } }),
    enabled: subject.length >= SHORTEST,
    placeholderData: (before) => before,
  })
  const { articles = [], orders = [] } = query.data?.data ?? {}
  if (subject.length < SHORTEST || articles.length + orders.length === 0) return null
  return (
    <section className={styles.help} aria-label="可能已有答案">
      <h3>可能已有答案</h3>
      <ul>
        {articles.map(({ title, hint, kbId, verId, docId, isFaq }) => (
          <li key={`${kbId} ${docId} ${title}`}>
            <AppLink
              target="_blank"
              rel="noreferrer"
              to={hrefOf(kbDetailScreen, {
                kbId,
                verId,
                docId: docId || undefined,
                faq: isFaq ? '1' : undefined,
              })}
            >
              {title} <ExportOutlined aria-label="在新标签页打开" />
            </AppLink>
            <span>{hint}</span>
          </li>
        ))}
        {orders.map(({ id, work_order_number: number, workOrderName, solution }) => (
          <li key={id}>
            <AppLink
              target="_blank"
              rel="noreferrer"
              to={hrefOf(myOrdersScreen, { order: id, view: 'only' })}
            >
              {workOrderName} <ExportOutlined aria-label="在新标签页打开" />
            </AppLink>
            <span>
              {number} 已解决：{solution}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
