import {
  CompressOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Modal, Tooltip } from 'antd'
import type { ReactNode } from 'react'
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
  const { view, setView, onKeyDown, gestures } = useView()
  return (
    <Modal
      open
      footer={null}
      width="100%"
      title={<span className={styles.title}>{title || '图片'}</span>}
      rootClassName={styles.viewer ?? ''}
      onCancel={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons do all of this; the keys save the way to them */}
      <div className={styles.body} onKeyDown={onKeyDown}>
        <div className={styles.stage} data-large={view.scale > 1} {...gestures}>
          <img
            src={address}
            alt={title}
            draggable={false}
            data-across={isAcross(view)}
            style={{ transform: transformOf(view) }}
          />
          <OwnWatermark />
        </div>
        <div className={styles.bar} role="toolbar" aria-label="查看图片">
          <Tool
            name="缩小"
            icon={<ZoomOutOutlined />}
            atEnd={view.scale <= SMALLEST}
            onClick={() => setView((now) => zoomed(now, -1))}
          />
          <output className={styles.scale} aria-label="缩放比例">
            {Math.round(view.scale * 100)}%
          </output>
          <Tool
            name="放大"
            autoFocus
            icon={<ZoomInOutlined />}
            atEnd={view.scale >= LARGEST}
            onClick={() => setView((now) => zoomed(now, 1))}
          />
          <Tool
            name="向左旋转"
            icon={<RotateLeftOutlined />}
            onClick={() => setView((now) => turned(now, -1))}
          />
          <Tool
            name="向右旋转"
            icon={<RotateRightOutlined />}
            onClick={() => setView((now) => turned(now, 1))}
          />
          <Tool name="恢复原状" icon={<CompressOutlined />} onClick={() => setView(WHOLE)} />
        </div>
      </div>
    </Modal>
  )
}

interface ToolProps {
  name: string
  icon: ReactNode
  onClick: () => void
  /** it has nothing left to do; the focus stays on it, and with it the keys */
  atEnd?: boolean
  autoFocus?: boolean
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
