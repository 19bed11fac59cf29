import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { type ReactNode, useRef, useState } from 'react'
import { putOnClipboard } from '../feedback/copy-text.ts'
import { toast } from '../feedback/feedback.ts'
import styles from './code.module.css'
import { ScrollBox } from './ScrollBox.tsx'

const SHOWN_MS = 2000

/** A log or a piece of code, with a button that copies it. */
export function CodeBlock({ children }: { children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null)
  const [copied, setCopied] = useState(false)

  const copy = async () => {
    if (!(await putOnClipboard(code.current?.textContent ?? ''))) {
      toast('warning', '浏览器不允许复制，请选中后按 Ctrl + C')
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }

  return (
    <div className={styles.code}>
      <ScrollBox className={styles.codeScroll} label="代码">
        <pre ref={code}>{children}</pre>
      </ScrollBox>
      <button
        type="button"
        className={styles.copy}
        aria-label={copied ? '已复制' : '复制代码'}
        title={copied ? '已复制' : '复制代码'}
        onClick={() => void copy()}
      >
        {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      </button>
    </div>
  )
}
