import { useQuery } from '@tanstack/react-query'
import { allows } from '@xinqiao/contract/access'
import { addWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { findHelp } from '@xinqiao/contract/work-orders/calls/help-endpoints'
import { ALL_SPACES, kbListScreen } from '../../features/knowledge/paths.ts'
import { myOrdersScreen } from '../../features/work-orders/paths.ts'
import { NewOrderButton } from '../../features/work-orders/portal/NewOrderButton.tsx'
import { read } from '../../shared/api/query-client.ts'
import { AppLink } from '../../shared/router/AppLink.tsx'
import { hrefOf } from '../../shared/router/screen.ts'
import { subjectOf, useSession } from '../../shared/session/session.ts'
import styles from './search-onward.module.css'

const SUBJECT_MAX = 100
/** How chips are called: some letters, four digits, and what tells their kinds apart. */
const CHIP = /[A-Za-z]{1,2}-?\d{4}[A-Za-z]?(?:\/\d+)?/

const basesOf = (keyword: string) => hrefOf(kbListScreen, { action: 'search', type: ALL_SPACES, keyword })

/**
 * Where a search of the knowledge base ends: what one's own unit has solved before that is near, the bases of the chip that was
 * named and its errata, and an order begun with what was typed, for those who may.
 */
export function SearchOnward({ keyword }: { keyword: string }) {
  const session = useSession()
  const subject = keyword.slice(0, SUBJECT_MAX)
  const who = session.status === 'ready' ? subjectOf(session.user) : null
  const mayRead = who !== null && allows(findHelp.access, who)
  const help = useQuery({ ...read(findHelp, { query: { subject } }), enabled: mayRead })
  const orders = help.data?.data.orders ?? []
  const mayAsk = who !== null && allows(addWorkOrder.access, who)
  const chip = CHIP.exec(keyword)?.[0]
  if (orders.length === 0 && !mayAsk && chip === undefined) return null
  return (
    <section className={styles.onward} aria-label="没有找到答案">
      {orders.length > 0 && (
        <>
          <h3>本单位已解决的相近工单</h3>
          <ul>
            {orders.map(({ id, work_order_number: number, workOrderName, solution }) => (
              <li key={id}>
                <AppLink to={hrefOf(myOrdersScreen, { order: id, view: 'only' })}>{workOrderName}</AppLink>
                <span>
                  {number} 已解决：{solution}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {chip && (
        <p className={styles.ask}>
          <AppLink to={basesOf(chip)}>查看 {chip} 的知识库</AppLink>
          <AppLink to={basesOf(`${chip} 勘误`)}>查看 {chip} 的勘误与已知问题</AppLink>
        </p>
      )}
      {mayAsk && (
        <p className={styles.ask}>
          没有需要的答案？
          <NewOrderButton subject={subject}>问飞腾</NewOrderButton>
        </p>
      )}
    </section>
  )
}
