import { useQuery } from '@tanstack/react-query'
import { previewHandover } from '@xinqiao/contract/handovers/endpoints'
import { Alert } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { handoversScreen } from '../../../shared/router/handovers-screen.ts'
import { hrefOf } from '../../../shared/router/screen.ts'

/** What somebody still has who is about to lose it, and where it is handed over; it may be done without. */
export function HeldWork({ accountId }: { accountId: string }) {
  const { data } = useQuery(read(previewHandover, { query: { leaverId: accountId } }))
  const { groups = [], total = 0 } = data?.data ?? {}
  if (total === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={`名下还有 ${total} 项工作：${groups.map(({ title, items }) => `${title} ${items.length} 项`).join('、')}`}
      description={
        <>
          可先<AppLink to={hrefOf(handoversScreen, { leaver: accountId })}>交接给同事</AppLink>
          ；不交接时，待处理的由负责的 FAE、项目负责人或人员管理员接手。
        </>
      }
      style={{ marginBlock: '8px 16px' }}
    />
  )
}
