import { InfoCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { interaction } from '@xinqiao/contract/identity/endpoints'
import { Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { CallError } from '../../../shared/api/call-error.ts'
import { read } from '../../../shared/api/query-client.ts'
import boxStyles from '../../../shared/form/login-box.module.css'
import { leaveTo } from '../../../shared/navigation.ts'
import { storedToken } from '../../../shared/session/token.ts'
import { useSettings } from '../../../shared/settings.ts'
import { Failed } from '../../../shared/ui/load/Failed.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { Expired } from './Expired.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { rememberedPhone } from './remembered-phone.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { SmsForm } from './SmsForm.tsx'
import styles from './sso.module.css'

/** The log-in under way `uid`: two ways in, where one returns to and what is passed on. */
export function LoginPage({ uid }: { uid: string }) {
  const { brand, registerUrl } = useSettings()
  const query = useQuery({ ...read(interaction, { params: { uid } }), staleTime: Number.POSITIVE_INFINITY })
  const [tab, setTab] = useState('password')
  const [phone, setPhone] = useState<string | null>(null)
  const [chosen, setChosen] = useState({ password: '', times: 0 })
  const [expired, setExpired] = useState(false)
  const [secondStep, setSecondStep] = useState(false)

  const isOver = isExpired(query.error)
  const leadsOn = isOver && storedToken() !== null
  useEffect(() => {
    // Back from where this very log-in led.
    if (leadsOn) leaveTo('/portal/', 'replace')
  }, [leadsOn])

  if (leadsOn) return null
  if (expired || isOver) return <Expired />
  if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} />
  const login = query.data?.data
  const form = {
    uid,
    phone: phone ?? (login?.phone || rememberedPhone()),
    onPhone: setPhone,
    onExpired: () => setExpired(true),
    onSecondStep: () => setSecondStep(true),
  }
  if (login && (secondStep || login.secondFactorNeeded)) {
    return (
      <div className={`${boxStyles.box} ${styles.box}`}>
        <p className={boxStyles.lead}>{brand}统一身份认证</p>
        <h1>两步验证</h1>
        <SecondFactorForm uid={uid} onExpired={() => setExpired(true)} />
      </div>
    )
  }
  return (
    <div className={`${boxStyles.box} ${styles.box}`} aria-busy={login === undefined}>
      {/* All at once: the box stands in the middle and would move as it grows. */}
      {login && (
        <>
          <p className={boxStyles.lead}>{brand}统一身份认证</p>
          <h1>登录</h1>
          <Tabs
            activeKey={tab}
            onChange={setTab}
            destroyOnHidden
            items={[
              {
                key: 'password',
                label: '密码登录',
                children: <PasswordForm key={chosen.times} {...form} password={chosen.password} />,
              },
              { key: 'sms', label: '短信登录', children: <SmsForm {...form} /> },
            ]}
          />
          <p className={styles.register}>
            还没有账号？<a href={registerUrl || '/portal/register'}>注册芯桥账号</a>
          </p>
          <p className={styles.notice}>
            <InfoCircleOutlined aria-hidden />
            <span>
              登录后返回 <b>{login.returnLabel}</b>。芯桥将获得您的姓名、手机号码与所属单位。
            </span>
          </p>
          <DemoAccounts
            accounts={login.demoAccounts}
            onChoose={(account) => {
              setTab('password')
              setPhone(account.phone)
              setChosen({ password: login.demoPassword, times: chosen.times + 1 })
            }}
          />
        </>
      )}
    </div>
  )
}

function isExpired(error: Error | null): boolean {
  return error instanceof CallError && error.code === 404
}
