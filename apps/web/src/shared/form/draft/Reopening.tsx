import { type ReactNode, useState } from 'react'
import { ask } from '../../feedback/feedback.ts'

interface ReopeningProps {
  /** what is still there of a form that was refused */
  kept: string
  onClose: () => void
  /** the dialog; told why it was refused, it goes */
  children: (onRefused: (reason: string) => void) => ReactNode
}

/**
 * A dialog that goes, as documented, when the server refuses what was sent: why is said, and where what was typed is;
 * one click opens it again.
 */
export function Reopening({ kept, onClose, children }: ReopeningProps) {
  const [isAway, setAway] = useState(false)
  const onRefused = async (reason: string) => {
    setAway(true)
    const again = await ask({
      tone: 'warning',
      title: '系统提示',
      text: `${/[。！？!?]$/.test(reason) ? reason : `${reason}。`}${kept}都已保留，可继续修改后再提交。`,
      ok: '继续修改',
      cancel: '关闭',
      cancelled: null,
    })
    if (again) setAway(false)
    else onClose()
  }
  return isAway ? null : children((reason) => void onRefused(reason))
}
