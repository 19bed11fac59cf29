import type { CertificateFacts } from '@xinqiao/contract/certifications/certificates/schemas'
import type { ReactNode } from 'react'
import { FirmwareName } from '../../../shared/firmware/FirmwareName.tsx'
import { MISSING } from '../../../shared/format/format.ts'
import styles from './rounds.module.css'

const FIELDS = [
  ['productName', '产品名称'],
  ['model', '产品型号'],
  ['configuration', '认证配置'],
  ['firmware', '固件版本'],
] as const

type Corrected = Pick<CertificateFacts, (typeof FIELDS)[number][0]>

/** What a certificate said before it was corrected, each time with what was put right and why. */
export function Editions({ certificate }: { certificate: CertificateFacts }) {
  const { editions } = certificate
  if (editions.length === 0) return null
  const said = (of: Corrected, name: keyof Corrected): ReactNode => {
    if (of[name] === '') return MISSING
    return name === 'firmware' ? <FirmwareName text={of[name]} chips={[certificate.platform]} /> : of[name]
  }
  return (
    <ol className={styles.rounds} aria-label="证书各版">
      {editions.map((old, index) => {
        const next = index === 0 ? certificate : (editions[index - 1] ?? certificate)
        return (
          <li key={old.edition}>
            <p className={styles.who}>
              <strong>
                第 {old.edition} 版更正为第 {old.edition + 1} 版
              </strong>
              <span>
                {old.replacedBy} · {old.replacedTime.slice(0, 16)}
              </span>
            </p>
            <div className={styles.reasons}>
              <p>更正原因：{old.reason}</p>
            </div>
            <ul>
              {FIELDS.filter(([name]) => old[name] !== next[name]).map(([name, label]) => (
                <li key={name}>
                  {label}：<del>{said(old, name)}</del> → <ins>{said(next, name)}</ins>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
