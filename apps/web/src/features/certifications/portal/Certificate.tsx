import { useQuery } from '@tanstack/react-query'
import { verifyCertificate } from '@xinqiao/contract/certifications/certificate-endpoints'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { CallError } from '../../../shared/api/call-error.ts'
import { read } from '../../../shared/api/query-client.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { useSettings } from '../../../shared/settings.ts'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { certificateScreen } from '../paths.ts'
import styles from './certificate.module.css'
import { VerifiedSheet } from './public/VerifiedSheet.tsx'

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

const ASKED = [
  { name: 'number', label: '证书编号', placeholder: '如 RZ-2611-0142' },
  { name: 'code', label: '查验码', placeholder: '未公开的证书须填写' },
] as const

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
      {ASKED.map(({ name, label, placeholder }) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          {label}
          <Input
            id={`${id}-${name}`}
            value={typed[name]}
            maxLength={40}
            placeholder={placeholder}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </label>
      ))}
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
  return <QueryView query={query}>{({ data }) => <VerifiedSheet found={data} code={code} />}</QueryView>
}
