import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { Enlargeable } from '../picture/Enlargeable.tsx'
import { Failed } from '../ui/load/Failed.tsx'
import { Waiting } from '../ui/load/QueryView.tsx'
import styles from './file.module.css'

interface PictureViewProps {
  address: string
  name: string
  /** gets a new address and opens the picture again */
  retry: () => void
}

/** A picture in its place; a click opens it over the whole window, to be zoomed and turned. */
export function PictureView({ address, name, retry }: PictureViewProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  if (state === 'failed') return <Failed error={LOST} retry={retry} />
  return (
    <>
      {state === 'loading' && (
        <Waiting>
          <p className={styles.converting}>正在打开图片…</p>
        </Waiting>
      )}
      <figure className={styles.pictureFrame} hidden={state === 'loading'}>
        <Enlargeable address={address} title={name}>
          <img
            src={address}
            alt={name}
            className={styles.picture}
            onLoad={() => setState('ready')}
            onError={() => setState('failed')}
          />
        </Enlargeable>
        <figcaption>点击图片可放大、缩小与旋转</figcaption>
      </figure>
    </>
  )
}

const LOST = new CallError('status', 0, '图片未能打开')
