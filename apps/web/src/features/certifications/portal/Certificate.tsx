import { useQuery } from '@tanstack/react-query'
import { printCertificate, verifyCertificate } from '@xinqiao/contract/certifications/certificate-endpoints'
import type { Verification } from '@xinqiao/contract/certifications/public-schemas'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { callAddress } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { read } from '../../../shared/api/query-client.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { useSettings } from '../../../shared/settings.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { QueryView } from '../../../shared/ui/QueryView.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { CERTIFICATE_MARKS } from '../parts/certificate-marks.ts'
import { LongFact } from '../parts/LongFact.tsx'
import { certificateScreen } from '../paths.ts'
import styles from './certificate.module.css'

/** Anybody verifies a certificate here: by the code printed on it, or by its number once it is public. */
export function Certificate() {
  const [search, setSearch] = useScreenSearch(certificateScreen)
  const { number = '', code = '' } = search
  const { brand } = useSettings()
  return (
    <div className={styles.page}>
      <h1>证书查验</h1>
      <p className={styles.lead}>输入证书上的编号，查验{brand}生态兼容性认证证书的真伪与有效性。</p>
      <Ask key={`${number} ${code}`} number={number} code={code} onAsk={(asked) => setSearch(asked)} />
      {number !== '' && <Answer number={number} code={code} />}
    </div>
  )
}

interface AskProps {
  number: string
  code: string
  onAsk: (asked: { number: string; code: string | undefined }) => void
}

function Ask({ number, code, onAsk }: AskProps) {
  const [typed, setTyped] = useState({ number, code })
  const id = useId()
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.number.trim() !== '')
          onAsk({ number: typed.number.trim(), code: typed.code.trim() || undefined })
      }}
    >
      <label htmlFor={`${id}-number`}>
        证书编号
        <Input
          id={`${id}-number`}
          value={typed.number}
          maxLength={40}
          placeholder="如 RZ-2611-0142"
          onChange={(event) => setTyped({ ...typed, number: event.target.value })}
        />
      </label>
      <label htmlFor={`${id}-code`}>
        查验码
        <Input
          id={`${id}-code`}
          value={typed.code}
          maxLength={40}
          placeholder="未公开的证书须填写"
          onChange={(event) => setTyped({ ...typed, code: event.target.value })}
        />
      </label>
      <Button type="primary" htmlType="submit">
        查验
      </Button>
    </form>
  )
}

function Answer({ number, code }: { number: string; code: string }) {
  const query = useQuery({
    ...read(verifyCertificate, { params: { number }, query: { code } }),
    retry: false,
  })
  if (query.error instanceof CallError && query.error.code === 404) {
    return (
      <p className={styles.none} role="status">
        没有查到证书 <span className="mono">{number}</span>
        。请核对编号；尚未公开的证书还须填写证书上的查验码。
      </p>
    )
  }
  return <QueryView query={query}>{({ data }) => <Sheet found={data} code={code} />}</QueryView>
}

const WORDS: Readonly<Record<Verification['status'], string>> = {
  valid: '该证书真实有效。',
  expired: '该证书真实，但已超过有效期。',
  withdrawn: '该证书已被撤销，不再有效。',
}

function Sheet({ found, code }: { found: Verification; code: string }) {
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
        <Fact label="固件版本">{found.firmware}</Fact>
        <Fact label="颁发日期">{found.issuedOn}</Fact>
        <Fact label="有效期至">{found.validUntil}</Fact>
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
