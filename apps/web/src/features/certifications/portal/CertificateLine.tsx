import { printCertificate } from '@xinqiao/contract/certifications/certificate-endpoints'
import type { CertificateFacts } from '@xinqiao/contract/certifications/certificates/schemas'
import { callAddress } from '../../../shared/api/call.ts'
import { FirmwareName } from '../../../shared/firmware/FirmwareName.tsx'
import { shanghaiDate } from '../../../shared/format/format.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import type { SectionOf } from '../../../shared/ui/load/section-of.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { CERTIFICATE_MARKS } from '../parts/certificate-marks.ts'
import { Editions } from '../parts/Editions.tsx'
import { LongFact } from '../parts/LongFact.tsx'
import { certificateScreen } from '../paths.ts'

interface CertificateLineProps {
  certificate: CertificateFacts
  /** notices of change that touch it */
  changes: SectionOf
}

/** The certificate of a passed application, with the ways to it. */
export function CertificateLine({ certificate, changes }: CertificateLineProps) {
  const { number, status, configuration, firmware, issuedOn, validUntil, listedOn, verifyCode } = certificate
  const code = { number, code: verifyCode }
  return (
    <>
      <h3 className={pieces.section}>认证证书</h3>
      <Facts>
        <Fact label="证书状态">
          <StatusMark {...CERTIFICATE_MARKS[status]} />
        </Fact>
        <Fact label="有效期">
          {issuedOn} 至 {validUntil}
        </Fact>
        <Fact label="公开日期">
          {listedOn}
          {listedOn > shanghaiDate(new Date()) && '（此前凭查验码查验）'}
        </Fact>
        <LongFact label="产品名称" text={certificate.productName} />
        <LongFact label="产品型号" text={certificate.model} />
        {certificate.edition > 1 && (
          <Fact label="版次">
            第 {certificate.edition} 版，{certificate.correctedOn} 更正
          </Fact>
        )}
        <LongFact label="认证配置" text={configuration} />
        <Fact label="固件版本">
          <FirmwareName
            text={firmware}
            chips={[certificate.platform]}
            releaseId={certificate.firmwareReleaseId}
          />
        </Fact>
        <Fact label="查验码">
          <span className="mono">{verifyCode}</span>
        </Fact>
        {status === 'withdrawn' ? (
          <Fact label="撤销原因">{certificate.withdrawnReason}</Fact>
        ) : (
          <Fact label="证书">
            <a
              href={callAddress(printCertificate, { params: { number }, query: { code: verifyCode } })}
              target="_blank"
              rel="noreferrer"
            >
              打开证书 PDF
            </a>
            {'　'}
            <AppLink to={hrefOf(certificateScreen, code)}>查验页面</AppLink>
          </Fact>
        )}
      </Facts>
      <Editions certificate={certificate} />
      {changes(certificate.id, (heading, content) => (
        <>
          <h3 className={pieces.section}>{heading}</h3>
          {content}
        </>
      ))}
    </>
  )
}
