import { uploadAvatar } from '@xinqiao/contract/accounts/profile-endpoints'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import { Button, Modal, Slider } from 'antd'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { type Crop, MOST_ZOOM, moved, squareOf, WHOLE, zoomed } from './crop.ts'
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

const STAGE = 280

/** Share of the square that an arrow key moves it by. */
const STEP = 0.05

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Chooses the square of a picture by dragging, arrow keys and a slider, and uploads it. */
export function CropDialog({ file, onClose, onDone, onFault }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null)
  const source = useObjectUrl(file)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [busy, setBusy] = useState(false)
  const shown = size && squareOf(size, crop)
  const scale = shown ? STAGE / shown.side : 1

  const move = (dx: number, dy: number) => {
    if (size) setCrop((before) => moved(size, before, dx, dy))
  }
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) move(-event.movementX / STAGE, -event.movementY / STAGE)
  }
  const step = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    move(...arrow)
  }
  const upload = async () => {
    if (!image.current) return
    setBusy(true)
    try {
      const picture = await drawAvatar(image.current, crop, file.type)
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
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} disabled={size === null} onClick={() => void upload()}>
            确定
          </Button>
        </>
      }
    >
      <div
        className={styles.stage}
        role="application"
        aria-label="拖动或用方向键移动图片，选取头像范围"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={step}
      >
        {source !== '' && (
          <img
            ref={image}
            src={source}
            alt=""
            draggable={false}
            style={
              shown && size
                ? {
                    width: size.width * scale,
                    height: size.height * scale,
                    transform: `translate(${-shown.left * scale}px, ${-shown.top * scale}px)`,
                  }
                : { visibility: 'hidden' }
            }
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
            onError={() => onFault(T.avatarBroken)}
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
          value={crop.zoom}
          tooltip={{ open: false }}
          onChange={(zoom) => setCrop((before) => zoomed(before, zoom))}
        />
      </div>
    </Modal>
  )
}
