import {
  CompressOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Modal, Tooltip } from 'antd'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { Failed } from '../ui/load/Failed.tsx'
import { OwnWatermark } from '../ui/OwnWatermark.tsx'
import styles from './picture-viewer.module.css'
import { LARGEST, SMALLEST, useView } from './use-view.ts'

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
  const view = useView()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const isFailed = state === 'failed'
  const isAcross = view.quarters % 2 !== 0
  return (
    <div className={styles.body}>
      {isFailed && <Failed error={LOST} retry={() => setState('loading')} />}
      <div className={styles.stage} ref={view.stage} hidden={isFailed} data-large={view.scale > 1}>
        <div className={styles.frame} ref={view.frame} style={shapeOf(view.size, isAcross)}>
          {!isFailed && (
            <img
              src={address}
              alt={title}
              draggable={false}
              data-across={isAcross}
              style={{ transform: `translate(-50%, -50%) rotate(${view.quarters * 90}deg)` }}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setState('ready')
                view.setSize({ width, height })
              }}
              onError={() => setState('failed')}
            />
          )}
        </div>
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
          onClick={() => view.zoom(-1)}
        />
        <output className={styles.scale} aria-label="缩放比例">
          {Math.round(view.scale * 100)}%
        </output>
        <Tool
          name="放大"
          icon={<ZoomInOutlined aria-hidden />}
          atEnd={view.scale >= LARGEST}
          onClick={() => view.zoom(1)}
        />
        <Tool name="向左旋转" icon={<RotateLeftOutlined aria-hidden />} onClick={() => view.turn(-1)} />
        <Tool name="向右旋转" icon={<RotateRightOutlined aria-hidden />} onClick={() => view.turn(1)} />
        <Tool name="恢复原状" icon={<CompressOutlined aria-hidden />} onClick={view.reset} />
      </div>
    </div>
  )
}

/** The frame is as large as the picture in it, so that the picture's own edges bound how far it goes. */
function shapeOf(size: { width: number; height: number } | undefined, isAcross: boolean): CSSProperties {
  if (!size?.width || !size.height) return {}
  const ratio = isAcross ? size.height / size.width : size.width / size.height
  return { width: `min(100cqw, ${ratio * 100}cqh)`, height: `min(100cqh, ${100 / ratio}cqw)` }
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
