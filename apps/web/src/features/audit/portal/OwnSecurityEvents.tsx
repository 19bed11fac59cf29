import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listOwnSecurityEvents, type OwnSecurityEvent } from '@xinqiao/contract/audit/security-events'
import { Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { Time } from '../../../shared/ui/Time.tsx'
import { EventMark } from '../parts/EventMark.tsx'
import styles from './own-events.module.css'

const STEP = 10

/** What happened to one's own account: where it was logged in, what was tried, what was changed. */
export function OwnSecurityEvents() {
  const [size, setSize] = useState(STEP)
  const query = useQuery({
    ...read(listOwnSecurityEvents, { query: { pageSize: size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="security-events">
      <h2 id="security-events">安全记录</h2>
      <p className={pieces.lead}>近期的登录与账号变更。有不是您本人的操作时，请修改密码并致电服务热线。</p>
      <QueryView query={query} skeleton={<Skeleton rows={4} rowHeight={48} />}>
        {({ rows, total }) => (
          <>
            {total === 0 && <p className={pieces.lead}>还没有记录，下次登录起会记在这里。</p>}
            <ul className={styles.events}>
              {rows.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ul>
            {total > rows.length && size < 200 && (
              <Button onClick={() => setSize(size + 2 * STEP)} loading={query.isFetching}>
                更多
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}

function EventRow({ event }: { event: OwnSecurityEvent }) {
  return (
    <li>
      <span className={styles.what}>
        <EventMark event={event} />
        {event.who && <span className={styles.detail}>{event.who}</span>}
        {event.detail && <span className={styles.detail}>{event.detail}</span>}
      </span>
      <span className={styles.facts}>
        {event.device && <span>{event.device}</span>}
        {event.address && <span className="mono">{event.address}</span>}
        <Time value={event.lastTime} />
      </span>
    </li>
  )
}
