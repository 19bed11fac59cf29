import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endSession, listSessions } from '@xinqiao/contract/identity/endpoints'
import type { sessionItem } from '@xinqiao/contract/identity/schemas'
import { Button } from 'antd'
import type { z } from 'zod'
import { call } from '../../../shared/api/call.ts'
import { read } from '../../../shared/api/query-client.ts'
import { ask, toast } from '../../../shared/feedback/feedback.ts'
import { logOut } from '../../../shared/session/log-out.ts'
import { QueryView } from '../../../shared/ui/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from './security.module.css'

type SessionItem = z.output<typeof sessionItem>

const sessionsQuery = read(listSessions, {})

/** Where one is signed in, and the way to end each of those. */
export function AccountSecurity() {
  const client = useQueryClient()
  const query = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: () => {
      toast('success', '已结束该登录')
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })

  const confirmEnd = async (session: SessionItem) => {
    const sure = await ask({
      tone: 'warning',
      title: session.current ? '退出当前登录' : '结束登录',
      text: session.current ? '结束后需要重新登录。' : `${session.device} 上的登录将立即失效。`,
      ok: session.current ? '退出登录' : '结束登录',
      cancel: '取消',
    })
    if (!sure) return
    if (session.current) await logOut()
    else end.mutate(session.id)
  }

  return (
    <div className={styles.security}>
      <h1 className="area-title">账号安全</h1>
      <h2>登录设备</h2>
      <p className={styles.lead}>当前有效的登录如下。发现不认识的设备时，请结束该登录并修改密码。</p>
      <QueryView query={query} skeleton={<Skeleton rows={3} rowHeight={64} />}>
        {({ rows }) => (
          <ul className={styles.sessions}>
            {rows.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={end.isPending && end.variables === session.id}
                onEnd={() => void confirmEnd(session)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
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
      <Button loading={busy} onClick={onEnd} aria-label={`结束 ${session.device} 的登录`}>
        {session.current ? '退出登录' : '结束登录'}
      </Button>
    </li>
  )
}
