import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { shareScreen } from '../../../features/work-orders/paths.ts'
import { SHARE_FAULTS } from '../../../shared/outbox/share-faults.ts'
import { allShared } from '../../../shared/outbox/shares.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { Failed } from '../../../shared/ui/load/Failed.tsx'

/** Shared without a line: it lies on the device, and an order is chosen once there is one. */
export function ShareWaits({ error }: { error: Error }) {
  const [{ fault }] = useScreenSearch(shareScreen)
  const [count, setCount] = useState(0)
  useEffect(() => {
    void allShared().then(({ length }) => setCount(length))
  }, [])
  return (
    <>
      <ListHead surface="portal" title="分享到工单" />
      {fault !== undefined && <Alert type="warning" showIcon title={SHARE_FAULTS[fault]} />}
      {count > 0 && (
        <Alert type="info" showIcon title={`本机已收下 ${count} 项分享的内容，网络恢复后在此选择工单`} />
      )}
      <Failed error={error} retry={() => window.location.reload()} />
    </>
  )
}
