import { Button } from 'antd'
import { useState } from 'react'
import { useRenewSession } from '../../../shared/session/session.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'

/** What members of the provider meet before anything else while they must have a second factor and have none. */
export function SecondFactorFirst() {
  const [open, setOpen] = useState(false)
  const renew = useRenewSession()
  const close = () => {
    setOpen(false)
    void renew()
  }
  return (
    <>
      <Empty
        title="请先开启两步验证"
        hint="供应方账号能看到客户的资料，须再以手机上的身份验证器应用确认本人。约需一分钟，请备好手机。"
      >
        <Button type="primary" onClick={() => setOpen(true)}>
          开启两步验证
        </Button>
      </Empty>
      {open && <SecondFactorDialog onClose={close} />}
    </>
  )
}
