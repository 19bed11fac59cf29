import { uploadAvatar } from '@xinqiao/contract/accounts/profile-endpoints'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import { Button, Modal, Slider } from 'antd'
import { type RefObject, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { call } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { drawAvatar } from './draw-avatar.ts'
import styles from './profile.module.css'
import { useObjectUrl } from './use-object-url.ts'

interface CropDialogProps {
  file: File
  onClose: () => void
  /** hears the address of the uploaded picture */
  onDone: (url: string) => void
  onFault: (text: string) => void
}

const MOST_ZOOM = 4
const ARROW_PIXELS = 14
const LOOKS = { cropAreaStyle: { border: 0, color: 'var(--mask)' } }

/** Chooses the square of a picture by dragging, fingers, arrow keys, the wheel and a slider, and uploads it. */
export function CropDialog({ file, onClose, onDone, onFault }: CropDialogProps) {
  const source = useObjectUrl(file)
  const [image, setImage] = useState<RefObject<HTMLImageElement | null>>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Area>()
  const [busy, setBusy] = useState(false)

  /** What is in the middle stays there. */
  const zoomTo = (next: number) => {
    setCrop({ x: (crop.x * next) / zoom, y: (crop.y * next) / zoom })
    setZoom(next)
  }
  const upload = async () => {
    if (!image?.current || !square) return
    setBusy(true)
    try {
      const picture = await drawAvatar(image.current, square, file.type)
      onDone((await call(uploadAvatar, { body: { file: picture } }, { surface: 'silent' })).url)
    } catch (error) {
      setBusy(false)
      onFault(error instanceof CallError && error.kind === 'validation' ? error.message : T.uploadFailed)
    }
  }

  return (
    <Modal
      open
      width={416}
      title="裁剪头像"
      // It stands at once: of a dialog that still grows the picture and its square would be measured too small.
      transitionName=""
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} disabled={!square} onClick={() => void upload()}>
            确定
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {source !== '' && (
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            keyboardStep={ARROW_PIXELS}
            style={LOOKS}
            mediaProps={{ onError: () => onFault(T.avatarBroken) }}
            cropperProps={{ role: 'application', 'aria-label': '拖动或用方向键移动图片，选取头像范围' }}
            setImageRef={setImage}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setSquare(pixels)}
          />
        )}
      </div>
      <div className={styles.zoom}>
        <span id="avatar-zoom">缩放</span>
        <Slider
          aria-labelledby="avatar-zoom"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          tooltip={{ open: false }}
          onChange={zoomTo}
        />
      </div>
    </Modal>
  )
}
