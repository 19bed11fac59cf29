import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadPart } from '../ui/load/load-part.tsx'
import styles from './enlargeable.module.css'

const PictureViewer = loadPart(async () => (await import('./PictureViewer.tsx')).PictureViewer)

interface EnlargeableProps {
  address: string
  title: string
  /** the picture in its place */
  children: ReactNode
}

/** A picture that opens over the whole window when it is clicked. */
export function Enlargeable({ address, title, children }: EnlargeableProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The dialog gives the focus back when it is closed, not when it is taken away.
  useEffect(() => {
    if (!open) return
    return () => opener.current?.focus({ preventScroll: true })
  }, [open])
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={title === '' ? '放大图片' : `放大图片：${title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && <PictureViewer address={address} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
