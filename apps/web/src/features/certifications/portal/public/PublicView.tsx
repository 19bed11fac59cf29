import { useQuery } from '@tanstack/react-query'
import { printCertificate } from '@xinqiao/contract/certifications/certificate-endpoints'
import { showPublic } from '@xinqiao/contract/certifications/public-endpoints'
import { Modal } from 'antd'
import { callAddress } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { read } from '../../../../shared/api/query-client.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { Fact, Facts } from '../../../../shared/ui/Facts.tsx'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { useReadDialog } from '../../../../shared/ui/open/use-read-dialog.ts'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { LongFact } from '../../parts/LongFact.tsx'
import { PublicFirmware } from '../../parts/PublicFirmware.tsx'
import { certificateScreen } from '../../paths.ts'

/** One certified product, as anybody may read it: nothing can be done with it here. */
export function PublicView({ number, onClose }: { number: string; onClose: () => void }) {
  const query = useQuery(read(showPublic, { params: { number } }))
  const reading = useReadDialog()
  return (
    <Modal {...reading} open width={800} title={`${number} 认证详情`} footer={null} onCancel={onClose}>
      {query.error instanceof CallError && query.error.code === 404 ? (
        <Empty title="该产品不在公开列表中" hint="证书可能已撤销、已到期，或尚未公开">
          <AppLink to={hrefOf(certificateScreen, { number })}>到查验页面查看</AppLink>
        </Empty>
      ) : (
        <QueryView query={query}>
          {({ data }) => (
            <Facts>
              <Fact label="认证种类">{data.kind}</Fact>
              <Fact label="认证状态">
                <StatusMark tone="done" label={data.applyStatus} />
              </Fact>
              <Fact label="申请单位">{data.companyName}</Fact>
              <LongFact label="产品名称" text={data.productName} />
              <LongFact label="产品型号" text={data.productModel} />
              <Fact label="产品类型">{data.deviceTypes}</Fact>
              <Fact label="目标平台">{data.rzmbpt}</Fact>
              <Fact label="生态联系人">{data.applyUnitUserName}</Fact>
              <Fact label="申请日期">{data.createTime.slice(0, 10)}</Fact>
              <LongFact label="认证配置" text={data.configuration} />
              <Fact label="固件版本">
                <PublicFirmware of={data} />
              </Fact>
              <Fact label="有效期">
                {data.issuedOn} 至 {data.validUntil}
              </Fact>
              <Fact label="证书">
                <a
                  href={callAddress(printCertificate, { params: { number } })}
                  target="_blank"
                  rel="noreferrer"
                >
                  打开证书 PDF
                </a>
                {'　'}
                <AppLink to={hrefOf(certificateScreen, { number })}>查验页面</AppLink>
              </Fact>
            </Facts>
          )}
        </QueryView>
      )}
    </Modal>
  )
}
