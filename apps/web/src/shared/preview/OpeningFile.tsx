import { LoadingOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import styles from './file.module.css'

const PATIENCE_MS = 300

/** In the place of a file that is being opened: large ones take seconds, so after a moment it says what is going on. */
export function OpeningFile({ className, label }: { className: string | undefined; label: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={className} role="status" aria-busy="true" aria-label={label}>
      {late && (
        <p className={styles.opening}>
          <LoadingOutlined aria-hidden /> {label}…
        </p>
      )}
    </div>
  )
}
