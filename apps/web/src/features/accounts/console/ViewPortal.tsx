import { viewPortal } from '@xinqiao/contract/accounts/account-help-endpoints'
import { VIEWING_MINUTES } from '@xinqiao/contract/accounts/viewing/limits'
import { Button } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { keepViewed } from '../../../shared/session/viewed.ts'
import { ReasonDialog } from '../../../shared/ui/act/ReasonDialog.tsx'

/** The portal as the owner of an account sees it, in this tab, until it is ended there. */
export function ViewPortal({ id }: { id: string }) {
  const view = useWrite(viewPortal, { surface: 'dialog' })
  const [asks, setAsks] = useState(false)
  const begin = async (reason: string) => {
    const { data } = await view.run({ params: { id }, body: { reason } })
    const { pathname, search } = window.location
    keepViewed(data, pathname + search)
    window.location.assign('/portal/')
  }
  return (
    <>
      <Button onClick={() => setAsks(true)}>以其视角查看</Button>
      {asks && (
        <ReasonDialog
          title="以客户视角查看门户"
          name={`view portal ${id}`}
          hint={`只能阅读，不能操作，${VIEWING_MINUTES} 分钟后自动结束。原因记入操作记录；本人与其单位的人员管理员在安全记录中可见`}
          missing="请填写查看原因"
          ok="开始查看"
          calm
          onClose={() => setAsks(false)}
          onSubmit={begin}
        />
      )}
    </>
  )
}
