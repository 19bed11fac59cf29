import {
  CompressOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Modal, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { Failed } from '../ui/Failed.tsx'
import { OwnWatermark } from '../ui/OwnWatermark.tsx'
import styles from './picture-viewer.module.css'
import { useView } from './use-view.ts'
import { isAcross, LARGEST, SMALLEST, transformOf, turned, WHOLE, zoomed } from './view.ts'

interface PictureViewerProps {
  address: string
  title: string
  onClose: () => void
}

/** A picture over the whole window, to be made larger and smaller, turned and moved. */
export function PictureViewer({ address, title, onClose }: PictureViewerProps) {
  return (
    <Modal
      open
      footer={null}
      width="100%"
      title={<span className={styles.title}>{title || '图片'}</span>}
      rootClassName={styles.viewer ?? ''}
      closable={{ 'aria-label': '关闭' }}
      onCancel={onClose}
    >
      <Viewed address={address} title={title} />
    </Modal>
  )
}

type Picture = Pick<PictureViewerProps, 'address' | 'title'>

/** A part of its own, so that its stage stands in the dialog by the time its effects run. */
function Viewed({ address, title }: Picture) {
  const { view, setView, stage, gestures } = useView()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const isFailed = state === 'failed'
  return (
    <div className={styles.body}>
      <div className={styles.stage} ref={stage} data-large={view.scale > 1} {...(isFailed ? {} : gestures)}>
        {isFailed ? (
          <Failed error={LOST} retry={() => setState('loading')} />
        ) : (
          <img
            src={address}
            alt={title}
            draggable={false}
            data-across={isAcross(view)}
            style={{ transform: transformOf(view) }}
            onLoad={() => setState('ready')}
            onError={() => setState('failed')}
          />
        )}
        {state === 'loading' && (
          <p className={styles.waiting} role="status">
            正在打开图片…
          </p>
        )}
        <OwnWatermark />
      </div>
      <div className={styles.bar} role="toolbar" aria-label="查看图片">
        <Tool
          name="缩小"
          icon={<ZoomOutOutlined aria-hidden />}
          atEnd={view.scale <= SMALLEST}
          onClick={() => setView((now) => zoomed(now, -1))}
        />
        <output className={styles.scale} aria-label="缩放比例">
          {Math.round(view.scale * 100)}%
        </output>
        <Tool
          name="放大"
          icon={<ZoomInOutlined aria-hidden />}
          atEnd={view.scale >= LARGEST}
          onClick={() => setView((now) => zoomed(now, 1))}
        />
        <Tool
          name="向左旋转"
          icon={<RotateLeftOutlined aria-hidden />}
          onClick={() => setView((now) => turned(now, -1))}
        />
        <Tool
          name="向右旋转"
          icon={<RotateRightOutlined aria-hidden />}
          onClick={() => setView((now) => turned(now, 1))}
        />
        <Tool name="恢复原状" icon={<CompressOutlined aria-hidden />} onClick={() => setView(WHOLE)} />
      </div>
    </div>
  )
}

interface ToolProps {
  name: string
  icon: ReactNode
  onClick: () => void
  /** it has nothing left to do; the focus stays on it */
  atEnd?: boolean
}

function Tool({ name, atEnd = false, ...rest }: ToolProps) {
  return (
    <Tooltip title={name}>
      <Button
        type="text"
        size="large"
        aria-label={name}
        aria-disabled={atEnd}
        className={styles.tool ?? ''}
        {...rest}
      />
    </Tooltip>
  )
}

const LOST = new CallError('status', 0, '图片未能打开')
