import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { saveFile } from '../save-file.ts'

interface FileButtonProps {
  label: string
  fetch: () => Promise<{ blob: Blob; fileName: string }>
  /** looks like a link */
  link?: boolean
  className?: string | undefined
}

/** A button that asks for a file and saves it. */
export function FileButton({ label, fetch, link = false, className = '' }: FileButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    // A failure is shown by the call.
    await fetch().then(saveFile, () => undefined)
    setBusy(false)
  }
  return (
    <Button
      type={link ? 'link' : 'default'}
      className={className}
      icon={<DownloadOutlined aria-hidden />}
      loading={busy}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
