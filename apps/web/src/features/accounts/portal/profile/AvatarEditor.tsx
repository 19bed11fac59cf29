import { CameraOutlined } from '@ant-design/icons'
import { AVATAR_MAX_BYTES, PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import { limitText } from '@xinqiao/contract/sizes'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Avatar } from '../../../../shared/ui/Avatar.tsx'
import { CropDialog } from './CropDialog.tsx'
import styles from './profile-card.module.css'

interface AvatarEditorProps {
  name: string
  src: string
  side: 'customer' | 'provider'
  onChange: (url: string) => void
  children: ReactNode
}

const TYPES: readonly string[] = ['image/png', 'image/jpeg']

/** The picture with its camera: a file is chosen, cut to a square and uploaded. */
export function AvatarEditor({ name, src, side, onChange, children }: AvatarEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState('')
  const faultId = useId()

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // The same file can be chosen again.
    event.target.value = ''
    if (!chosen) return
    const wrong = faultOf(chosen)
    setFault(wrong)
    if (wrong === '') setFile(chosen)
  }
  return (
    <div className={styles.person}>
      <div className={styles.picture}>
        <Avatar name={name} src={src} side={side} size={72} />
        <button
          type="button"
          className={styles.camera}
          aria-label="更换头像"
          title="更换头像"
          aria-describedby={fault ? faultId : undefined}
          onClick={() => input.current?.click()}
        >
          <CameraOutlined aria-hidden />
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".png,.jpg,.jpeg"
          aria-label="头像图片"
          onChange={choose}
        />
      </div>
      <div>
        {children}
        {fault ? (
          <p id={faultId} role="alert" className={styles.fault}>
            {fault}
          </p>
        ) : (
          <p className={styles.quiet}>头像支持 jpg、jpeg、png，小于 {limitText(AVATAR_MAX_BYTES)}</p>
        )}
      </div>
      {file && (
        <CropDialog
          file={file}
          onClose={() => setFile(null)}
          onDone={(url) => {
            setFile(null)
            onChange(url)
          }}
          onFault={(text) => {
            setFile(null)
            setFault(text)
          }}
        />
      )}
    </div>
  )
}

function faultOf({ type, size }: File): string {
  if (!TYPES.includes(type)) return T.avatarType
  return size > AVATAR_MAX_BYTES ? T.avatarTooBig : ''
}
