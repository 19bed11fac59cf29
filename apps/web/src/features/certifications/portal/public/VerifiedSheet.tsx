import { printCertificate } from '@xinqiao/contract/certifications/certificate-endpoints'
import type { Verification } from '@xinqiao/contract/certifications/public-schemas'
import { callAddress } from '../../../../shared/api/call.ts'
import { Fact, Facts } from '../../../../shared/ui/Facts.tsx'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { CERTIFICATE_MARKS } from '../../parts/certificate-marks.ts'
import { LongFact } from '../../parts/LongFact.tsx'
import { PublicFirmware } from '../../parts/PublicFirmware.tsx'
import styles from '../certificate.module.css'

const WORDS: Readonly<Record<Verification['status'], string>> = {
  valid: '该证书真实有效。',
  expired: '该证书真实，但已超过有效期。',
  withdrawn: '该证书已被撤销，不再有效。',
}

/** What is true of a certificate, said first, and what it certifies. */
export function VerifiedSheet({ found, code }: { found: Verification; code: string }) {
  const { number, status } = found
  return (
    <section className={styles.sheet} aria-label="查验结果">
      <p className={styles.verdict}>
        <StatusMark form="pill" {...CERTIFICATE_MARKS[status]} /> <strong>{WORDS[status]}</strong>
      </p>
      <Facts>
        <Fact label="证书编号">
          <span className="mono">{number}</span>
        </Fact>
        <Fact label="认证种类">{found.kind}</Fact>
        <Fact label="申请单位">{found.companyName}</Fact>
        <LongFact label="产品名称" text={found.productName} />
        <LongFact label="产品型号" text={found.productModel} />
        <Fact label="产品类型">{found.deviceTypes}</Fact>
        <Fact label="目标平台">{found.rzmbpt}</Fact>
        <LongFact label="认证配置" text={found.configuration} />
        <Fact label="固件版本">
          <PublicFirmware of={found} />
        </Fact>
        <Fact label="颁发日期">{found.issuedOn}</Fact>
        <Fact label="有效期至">{found.validUntil}</Fact>
        {found.edition > 1 && (
          <Fact label="版次">
            第 {found.edition} 版，{found.correctedOn} 更正；与手中证书不一致时以此处为准
          </Fact>
        )}
        {status === 'withdrawn' && (
          <>
            <Fact label="撤销日期">{found.withdrawnOn}</Fact>
            <Fact label="撤销原因">{found.withdrawnReason}</Fact>
          </>
        )}
      </Facts>
      {status !== 'withdrawn' && (
        <a
          className={styles.paper}
          href={callAddress(printCertificate, { params: { number }, query: { code } })}
          target="_blank"
          rel="noreferrer"
        >
          打开证书 PDF
        </a>
      )}
    </section>
  )
}
