import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { readSecondFactor } from '@xinqiao/contract/identity/second-factor-endpoints'
import { IDENTITY_REFUSALS } from '@xinqiao/contract/identity/texts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { useRenewSession } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import { SecondFactorDialog } from '../parts/SecondFactorDialog.tsx'
import styles from '../parts/security.module.css'
import { accountSecurityScreen } from '../paths.ts'
import { grouped } from './profile/profile-text.ts'
import { Setting } from './Setting.tsx'
import { EmailDialog } from './security/EmailDialog.tsx'
import { PasswordDialog } from './security/PasswordDialog.tsx'
import { PhoneDrawer } from './security/PhoneDrawer.tsx'
import { SecondFactorProof } from './security/SecondFactorProof.tsx'

/** What is open; of the addresses of the profile, which one is verified. */
type Open =
  | { verify: string }
  | 'password'
  | 'email'
  | 'verify'
  | 'phone'
  | 'verifiedPhone'
  | 'factorOn'
  | 'factorOff'
  | 'codes'

export function Credentials({ user, children }: { user: UserInfo; children?: ReactNode }) {
  const [{ action }, setSearch] = useScreenSearch(accountSecurityScreen)
  const [open, setOpen] = useState<Open | null>(action ?? null)
  const renew = useRenewSession()
  const { externalLogin } = useSettings()
  const close = () => {
    setOpen(null)
    if (action !== undefined) setSearch({ action: undefined }, { replace: true })
  }
  return (
    <>
      <ul className={styles.settings}>
        {externalLogin && <LoginElsewhere phone={user.phonenumber} />}
        {!externalLogin && (
          <>
            <Setting label="登录密码" state="建议定期修改；修改后其他设备需重新登录">
              <Button onClick={() => setOpen('password')}>修改密码</Button>
            </Setting>
            <Setting label="手机号码" state={grouped(user.phonenumber)}>
              <Button
                type="text"
                disabled={!user.emailBound}
                title={user.emailBound ? undefined : '需先绑定邮箱'}
                onClick={() => setOpen('verify')}
              >
                邮箱核实后更换
              </Button>
              <Button onClick={() => setOpen('phone')}>更换手机</Button>
            </Setting>
          </>
        )}
        <Setting label="邮箱" state={user.boundEmail || '未绑定，绑定后才能接收解压密码'}>
          <Button onClick={() => setOpen('email')}>{user.emailBound ? '更换邮箱' : '绑定邮箱'}</Button>
        </Setting>
        {user.unverifiedEmails.map((email) => (
          <Setting key={email} label="未验证的邮箱" state={`${email}，验证后才会收到邮件通知`}>
            <Button onClick={() => setOpen({ verify: email })}>验证</Button>
          </Setting>
        ))}
        {!externalLogin && <SecondFactor onOpen={setOpen} />}
        {children}
      </ul>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {(open === 'email' || open === 'verify') && (
        <EmailDialog
          user={user}
          mode={open === 'email' ? 'bind' : 'phone'}
          onClose={close}
          onDone={() => {
            if (open === 'verify') setOpen('verifiedPhone')
            else void renew().then(close)
          }}
        />
      )}
      {open !== null && typeof open === 'object' && (
        <EmailDialog
          user={user}
          mode="notices"
          email={open.verify}
          onClose={close}
          onDone={() => void renew().then(close)}
        />
      )}
      {(open === 'phone' || open === 'verifiedPhone') && (
        <PhoneDrawer verified={open === 'verifiedPhone'} onClose={close} />
      )}
      {open === 'factorOn' && <SecondFactorDialog onClose={close} />}
      {(open === 'factorOff' || open === 'codes') && (
        <SecondFactorProof act={open === 'codes' ? 'renew' : 'end'} onClose={close} />
      )}
    </>
  )
}

/** Number, password and second factor lie with another provider. */
function LoginElsewhere({ phone }: { phone: string }) {
  const { accountCenterUrl } = useSettings()
  return (
    <>
      <Setting label="登录密码" state={IDENTITY_REFUSALS.external.text}>
        {accountCenterUrl !== '' && <Button href={accountCenterUrl}>前往账号中心</Button>}
      </Setting>
      <Setting label="手机号码" state={`${grouped(phone)}，在统一身份认证更换后，下次登录时同步`} />
    </>
  )
}

/** Its row stands from the start; only what it says comes later. */
function SecondFactor({ onOpen }: { onOpen: (open: Open) => void }) {
  const { data, error } = useQuery(read(readSecondFactor, {}))
  const factor = data?.data
  const off = error ? error.message : '未开启，登录时只需密码或短信验证码'
  return (
    <Setting
      label="两步验证"
      state={factor?.enabled ? `已开启，剩余 ${factor.recoveryCodesLeft} 个恢复码` : off}
    >
      {factor?.enabled ? (
        <>
          <Button type="text" onClick={() => onOpen('codes')}>
            重新生成恢复码
          </Button>
          <Button onClick={() => onOpen('factorOff')}>关闭</Button>
        </>
      ) : (
        <Button disabled={!factor} onClick={() => onOpen('factorOn')}>
          开启
        </Button>
      )}
    </Setting>
  )
}
