import { useQuery } from '@tanstack/react-query'
import { endSession, listSessions } from '@xinqiao/contract/identity/endpoints'
import type { sessionItem } from '@xinqiao/contract/identity/schemas'
import { endOtherSessions } from '@xinqiao/contract/identity/second-factor-endpoints'
import { Button } from 'antd'
import type { z } from 'zod'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { askSure } from '../../../../shared/feedback/feedback.ts'
import { logOut } from '../../../../shared/session/log-out.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import pieces from '../../../../shared/ui/pieces.module.css'
import { Time } from '../../../../shared/ui/Time.tsx'
import styles from '../../parts/security.module.css'

type SessionItem = z.output<typeof sessionItem>

const sessionsQuery = read(listSessions, {})

/** Where one is signed in, and the way to end each of those. */
export function Sessions() {
  const query = useQuery(sessionsQuery)
  const end = useWrite(endSession, { done: '已结束该登录' })
  const others = useWrite(endOtherSessions, { done: '已结束其他登录' })

  const confirmEnd = async (session: SessionItem) => {
    const sure = await askSure({
      title: session.current ? '退出当前登录' : '结束登录',
      text: session.current ? '结束后需要重新登录。' : `${session.device} 上的登录将立即失效。`,
      ok: session.current ? '退出登录' : '结束登录',
    })
    if (!sure) return
    if (session.current) await logOut()
    else await end.run({ params: { id: session.id } }).catch(() => undefined)
  }
  const confirmOthers = async () => {
    const sure = await askSure({
      title: '结束其他登录',
      text: '本机以外的全部登录将立即失效。',
      ok: '全部结束',
    })
    if (sure) await others.run({}).catch(() => undefined)
  }

  return (
    <section aria-labelledby="sessions">
      <div className={styles.sectionHead}>
        <h2 id="sessions">登录设备</h2>
        {(query.data?.rows.length ?? 0) > 1 && (
          <Button loading={others.busy} onClick={() => void confirmOthers()}>
            结束其他登录
          </Button>
        )}
      </div>
      <p className={pieces.lead}>当前有效的登录如下。发现不认识的设备时，请结束该登录并修改密码。</p>
      <QueryView query={query} skeleton={<Skeleton rows={3} rowHeight={64} />}>
        {({ rows }) => (
          <ul className={styles.sessions}>
            {rows.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={end.busy}
                onEnd={() => void confirmEnd(session)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

function SessionRow(props: { session: SessionItem; busy: boolean; onEnd: () => void }) {
  const { session, busy, onEnd } = props
  return (
    <li>
      <div>
        <p className={styles.device}>
          {session.device}
          {session.current && <span className="badge">本机</span>}
          {session.kind === 'admin' && <span className="badge">管理命令签发</span>}
          {session.kind === 'view' && <span className="badge">服务方只读查看</span>}
        </p>
        <p className={styles.facts}>
          <span className="mono">{session.address}</span>
          <span>
            登录于 <Time value={session.createTime} />
          </span>
          <span>
            最近活动 <Time value={session.lastSeenTime} as="ago" />
          </span>
        </p>
      </div>
      <Button disabled={busy} onClick={onEnd} aria-label={`结束 ${session.device} 的登录`}>
        {session.current ? '退出登录' : '结束登录'}
      </Button>
    </li>
  )
}
