import { PlusOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { SHARE_FAULTS } from '../../../../shared/outbox/share-faults.ts'
import { dropShared, useShared } from '../../../../shared/outbox/shares.ts'
import type { Shared } from '../../../../shared/outbox/take-share.ts'
import { destination } from '../../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../../shared/router/screen.ts'
import { useKnownUser } from '../../../../shared/session/session.ts'
import { ListHead } from '../../../../shared/ui/list/ListPage.tsx'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import { Waiting } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { myOrdersScreen, shareScreen } from '../../paths.ts'
import { OrderChoice } from './OrderChoice.tsx'
import { asBegun, placeShare } from './place-share.ts'
import { SharedList } from './SharedList.tsx'
import styles from './share.module.css'
import { useChecked } from './use-checked.ts'

const CreateOrderDialog = loadPart(async () => (await import('../CreateOrderDialog.tsx')).CreateOrderDialog)

const WAITING = (
  <Waiting>
    <Skeleton rows={6} />
  </Waiting>
)

/** What another app shared goes into a reply to an order, or begins a new one. */
export function ShareTo() {
  const [{ fault }] = useScreenSearch(shareScreen)
  const account = useKnownUser()?.userId
  const shared = useShared(account)
  return (
    <>
      <ListHead surface="portal" title="分享到工单" />
      {fault !== undefined && (
        <Alert type="warning" showIcon className={styles.fault ?? ''} title={SHARE_FAULTS[fault]} />
      )}
      {shared === null && WAITING}
      {shared?.length === 0 && (
        <Empty
          title="没有待放入工单的分享"
          hint="在手机的相册、文件等应用中选“分享”，再选芯桥；分享的内容只给当时登录的账号查看"
        />
      )}
      {shared !== null && shared.length > 0 && <Share account={account ?? ''} shared={shared} />}
    </>
  )
}

function Share({ account, shared }: { account: string; shared: readonly Shared[] }) {
  const files = useChecked(shared)
  const navigate = useNavigate()
  const [asIs, setAsIs] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  const [begun, setBegun] = useState<ReturnType<typeof asBegun> | null>(null)
  const hasAny = shared.some(({ kind }) => kind === 'words') || files?.some((one) => one.fault === null)
  const place = async (order: string, draft: string) => {
    if (files === null || isPlacing) return
    setPlacing(true)
    try {
      await placeShare({ account, draft, shared, files, asIs })
      await navigate(destination(hrefOf(myOrdersScreen, { all: '1', order })))
    } catch {
      setPlacing(false)
      toast('warning', '本机存储空间不足，未能放入工单；分享的内容仍在此页')
    }
  }
  // What is known of a file pushes nothing away that stands below.
  if (files === null) return WAITING
  return (
    <>
      <SharedList {...{ shared, files, asIs }} onAsIs={setAsIs} />
      <div className={styles.new}>
        <h2>放入哪个工单</h2>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={!hasAny}
          onClick={() => setBegun(asBegun(shared, files, asIs))}
        >
          新建工单
        </Button>
      </div>
      <OrderChoice disabled={!hasAny || isPlacing} onChosen={(...chosen) => void place(...chosen)} />
      {begun && (
        <CreateOrderDialog
          {...begun}
          onSent={() => void dropShared(shared.map(({ seq }) => seq))}
          onClose={() => setBegun(null)}
        />
      )}
    </>
  )
}
