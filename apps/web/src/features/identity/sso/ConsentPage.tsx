import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@xinqiao/contract/endpoint'
import { giveConsent, readConsent, refuseConsent } from '@xinqiao/contract/identity/program-endpoints'
import { PROGRAM_TEXTS } from '@xinqiao/contract/identity/program-texts'
import { SCOPES, type Scope } from '@xinqiao/contract/scopes'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { read } from '../../../shared/api/query-client.ts'
import boxStyles from '../../../shared/form/login-box.module.css'
import { leaveTo } from '../../../shared/navigation.ts'
import { useSettings } from '../../../shared/settings.ts'
import { Failed } from '../../../shared/ui/load/Failed.tsx'
import styles from './consent.module.css'
import { Expired } from './Expired.tsx'

type Asked = Answer<typeof readConsent>['data']

const SILENT = { auth: false, surface: 'silent' } as const

/** Asks the person who has logged in whether a program may act in his or her name, and in what. */
export function ConsentPage({ uid }: { uid: string }) {
  const { brand } = useSettings()
  const query = useQuery({ ...read(readConsent, { params: { uid } }), staleTime: Number.POSITIVE_INFINITY })
  const [expired, setExpired] = useState(false)
  if (expired || isExpired(query.error)) return <Expired of="consent" />
  if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} />
  const asked = query.data?.data
  return (
    <div className={`${boxStyles.box} ${styles.box}`} aria-busy={asked === undefined}>
      {asked && (
        <>
          <p className={boxStyles.lead}>{brand}统一身份认证</p>
          <h1>授权程序</h1>
          <WhoAsks {...asked} />
          <Decision uid={uid} asked={asked} onExpired={() => setExpired(true)} />
        </>
      )}
    </div>
  )
}

function WhoAsks({ program, clientHost, isLocal, realName, unitName }: Asked) {
  return (
    <>
      <dl className={styles.facts}>
        <dt>程序</dt>
        <dd>
          <b>{program}</b>
          <small>名称由对方自称，未经芯桥核实</small>
        </dd>
        <dt>返回地址</dt>
        <dd>
          <b className="mono">{clientHost}</b>
          {isLocal && <small>本机上的程序</small>}
        </dd>
        <dt>您的身份</dt>
        <dd>
          <b>{realName}</b>
          {unitName !== '' && <small>{unitName}</small>}
        </dd>
      </dl>
      <p className={styles.warning}>不是您本人正在连接的程序，或不认识返回地址时，请拒绝。</p>
    </>
  )
}

interface DecisionProps {
  uid: string
  asked: Asked
  onExpired: () => void
}

function Decision({ uid, asked, onExpired }: DecisionProps) {
  const [chosen, setChosen] = useState<Scope[]>(asked.scopes)
  const [busy, setBusy] = useState<'allow' | 'refuse' | null>(null)
  const [fault, setFault] = useState(asked.refusal)
  const decide = async (what: 'allow' | 'refuse') => {
    setBusy(what)
    setFault('')
    const params = { uid }
    try {
      const { next } =
        what === 'allow'
          ? await call(giveConsent, { params, body: { scopes: chosen } }, SILENT)
          : await call(refuseConsent, { params }, SILENT)
      leaveTo(next, 'replace')
    } catch (error) {
      setBusy(null)
      if (isExpired(error)) onExpired()
      else if (error instanceof CallError) setFault(error.message)
      else throw error
    }
  }
  const mayAllow = asked.refusal === ''
  return (
    <>
      {asked.scopes.length > 0 && (
        <fieldset className={styles.scopes}>
          <legend>允许该程序</legend>
          <Checkbox.Group
            aria-label="允许该程序"
            value={chosen}
            onChange={(values) => setChosen(values as Scope[])}
          >
            {asked.scopes.map((scope) => (
              <Checkbox key={scope} value={scope} disabled={!mayAllow}>
                {SCOPES[scope]} <span className="mono">{scope}</span>
              </Checkbox>
            ))}
          </Checkbox.Group>
        </fieldset>
      )}
      <p className={styles.until}>
        不超出您当前的权限，有效期至 {asked.untilTime.slice(0, 10)}；可随时在“账号安全”中停用。
      </p>
      {fault !== '' && <Alert type="error" showIcon title={fault} className={styles.fault ?? ''} />}
      <div className={styles.buttons}>
        <Button disabled={busy !== null} loading={busy === 'refuse'} onClick={() => void decide('refuse')}>
          拒绝
        </Button>
        <Button
          type="primary"
          disabled={!mayAllow || busy !== null || chosen.length === 0}
          loading={busy === 'allow'}
          onClick={() => void decide('allow')}
        >
          允许
        </Button>
      </div>
      {mayAllow && chosen.length === 0 && <p className={styles.until}>{PROGRAM_TEXTS.scopesMissing}</p>}
    </>
  )
}

function isExpired(error: unknown): boolean {
  return error instanceof CallError && error.code === 404
}
