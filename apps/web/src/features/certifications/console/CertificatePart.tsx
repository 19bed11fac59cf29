import { printCertificate } from '@xinqiao/contract/certifications/certificate-endpoints'
import {
  restoreCertificate,
  withdrawCertificate,
} from '@xinqiao/contract/certifications/certificates/console-endpoints'
import type { Examination } from '@xinqiao/contract/certifications/console-endpoints'
import { certificateRecord } from '@xinqiao/contract/certifications/record'
import { Button } from 'antd'
import { useState } from 'react'
import { callAddress } from '../../../shared/api/call.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FirmwareName } from '../../../shared/firmware/FirmwareName.tsx'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import { CERTIFICATE_MARKS } from '../parts/certificate-marks.ts'
import { Editions } from '../parts/Editions.tsx'
import { LongFact } from '../parts/LongFact.tsx'
import styles from './examination.module.css'
import { ReissueDialog } from './ReissueDialog.tsx'

/** The certificate that came of an application: how it stands, its withdrawal and correction, and what was done with it. */
export function CertificatePart({ certificate }: { certificate: NonNullable<Examination['certificate']> }) {
  const { id, number, status, issuedOn, validUntil, listedOn, verifyCode, timeline } = certificate
  const params = { id }
  const [isCorrected, setCorrected] = useState(false)
  const withdraw = useWrite(withdrawCertificate, { done: '已撤销，已通知申请单位', surface: 'dialog' })
  const restore = useWrite(restoreCertificate, { done: '已恢复，已通知申请单位', surface: 'dialog' })
  return (
    <>
      <h2>认证证书</h2>
      <p>
        <StatusMark {...CERTIFICATE_MARKS[status]} />　{issuedOn} 至 {validUntil}，{listedOn} 起公开，查验码{' '}
        <span className="mono">{verifyCode}</span>
        {certificate.edition > 1 && `，第 ${certificate.edition} 版（${certificate.correctedOn} 更正）`}
      </p>
      <Facts>
        <LongFact label="产品名称" text={certificate.productName} />
        <LongFact label="产品型号" text={certificate.model} />
        <Fact label="认证配置">{certificate.configuration}</Fact>
        <Fact label="固件版本">
          <FirmwareName
            text={certificate.firmware}
            chips={[certificate.platform]}
            releaseId={certificate.firmwareReleaseId}
          />
        </Fact>
      </Facts>
      <div className={styles.certificate}>
        {status !== 'withdrawn' && (
          <Button
            href={callAddress(printCertificate, { params: { number }, query: { code: verifyCode } })}
            target="_blank"
          >
            打开证书 PDF
          </Button>
        )}
        <RecordActions
          record={certificateRecord}
          of={certificate}
          acts={{
            withdraw: {
              label: '撤销证书',
              danger: true,
              note: {
                title: '撤销证书',
                hint: '原因将告知申请单位，并显示在查验页面',
                warning: certificateRecord.workflow.events.withdraw.asks,
              },
              run: (note) => withdraw.run({ params, body: { note } }),
            },
            reissue: { label: '更正证书', open: () => setCorrected(true) },
            restore: {
              label: '恢复证书',
              note: { title: '恢复证书', label: '说明', hint: '说明将告知申请单位', calm: true },
              run: (note) => restore.run({ params, body: { note } }),
            },
          }}
        />
      </div>
      <Editions certificate={certificate} />
      {timeline.length > 0 && <Timeline entries={timeline} />}
      {isCorrected && <ReissueDialog certificate={certificate} onClose={() => setCorrected(false)} />}
    </>
  )
}
