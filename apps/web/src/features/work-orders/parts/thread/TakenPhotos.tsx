import { CameraOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useRef } from 'react'
import type { TakenPhoto } from '../../../../shared/outbox/use-photos.ts'
import { BlobPicture } from '../../../../shared/picture/BlobPicture.tsx'
import styles from './composer.module.css'

interface PhotoToolsProps {
  hasMore: boolean
  onMore: () => void
  onTaken: (files: readonly File[]) => void
}

/** Left of the line on a phone: what else can be done, and the camera. */
export function PhotoTools({ hasMore, onMore, onTaken }: PhotoToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        type="text"
        className={styles.plus ?? ''}
        icon={<PlusOutlined aria-hidden rotate={hasMore ? 45 : 0} />}
        aria-label="更多"
        aria-expanded={hasMore}
        onClick={onMore}
      />
      <Button
        type="text"
        className={styles.camera ?? ''}
        icon={<CameraOutlined aria-hidden />}
        aria-label="拍照"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="相机"
        hidden
        onChange={({ target }) => {
          onTaken([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

interface TakenPhotosProps {
  photos: readonly TakenPhoto[]
  asIs: boolean
  onAsIs: (asIs: boolean) => void
  onRemove: (id: string) => void
}

/** Photos that leave with the text. */
export function TakenPhotos({ photos, asIs, onAsIs, onRemove }: TakenPhotosProps) {
  return (
    <div className={styles.photos}>
      <ul aria-label="待发送的照片">
        {photos.map(({ id, name, small }, index) => (
          <li key={id}>
            <BlobPicture blob={small} name={name} />
            <Button
              danger
              type="link"
              size="small"
              aria-label={`移除照片 ${index + 1}`}
              onClick={() => onRemove(id)}
            >
              移除
            </Button>
          </li>
        ))}
      </ul>
      <Checkbox checked={asIs} onChange={({ target }) => onAsIs(target.checked)}>
        发送原图（含拍摄时间、地点等信息）
      </Checkbox>
    </div>
  )
}
