import { InboxOutlined } from '@ant-design/icons'
import { FILE_PURPOSES, type FilePurposeName } from '@xinqiao/contract/files/purposes'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { Button, Progress, Upload } from 'antd'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { formatBytes } from '../format/format.ts'
import { RefusedFiles } from './RefusedFiles.tsx'
import styles from './upload.module.css'
import { type UploadItem, UploadList } from './upload-list.ts'

/** A file that is sent without being chosen here. */
export interface GivenFile {
  key: number
  file: File
  /** it has come, was refused, or was given up */
  onOver?: () => void
}

interface UploaderProps {
  purpose: FilePurposeName
  /** names that the place already holds */
  taken: readonly string[]
  /** one file alone */
  single?: boolean
  /** sent at once, each of a key once */
  given?: readonly GivenFile[] | undefined
  onUploaded: (file: StoredFile) => Promise<void>
  /** told when the first file was chosen, and when the last one has come or was refused */
  onBusy?: (busy: boolean) => void
}

const NONE: readonly GivenFile[] = []

/** Files are chosen or dropped here; each is seen on its way, may rest, go on and be given up. */
export function Uploader({
  purpose,
  taken,
  single = false,
  given = NONE,
  onUploaded,
  onBusy,
}: UploaderProps) {
  const [list] = useState(() => new UploadList())
  const items = useSyncExternalStore(list.subscribe, list.items)
  const refused = useSyncExternalStore(list.subscribe, list.refused)
  useEffect(() => {
    window.addEventListener('online', list.goOn)
    return () => {
      window.removeEventListener('online', list.goOn)
      list.stop()
    }
  }, [list])
  const isBusy = useSyncExternalStore(list.subscribe, list.isBusy)
  const tellBusy = useEffectEvent((busy: boolean) => onBusy?.(busy))
  useEffect(() => tellBusy(isBusy), [isBusy])
  const add = (file: File, onOver?: () => void) => {
    const isTaken = (name: string) => taken.includes(name)
    list.add(file, { purpose, isTaken, onUploaded, ...(onOver ? { onOver } : {}) })
  }
  const [begun] = useState(() => new Set<number>())
  const begin = useEffectEvent((files: readonly GivenFile[]) => {
    for (const { key, file, onOver } of files) {
      if (!begun.has(key)) add(file, onOver)
      begun.add(key)
    }
  })
  useEffect(() => begin(given), [given])
  const { maxBytes, extensions } = FILE_PURPOSES[purpose]
  const types: readonly string[] | null = extensions
  return (
    <div className={styles.uploader}>
      <Upload.Dragger
        multiple={!single}
        disabled={single && isBusy}
        showUploadList={false}
        {...(types === null ? {} : { accept: types.map((type) => `.${type}`).join(',') })}
        beforeUpload={(file) => {
          add(file)
          return Upload.LIST_IGNORE
        }}
      >
        <p className={styles.drop}>
          <InboxOutlined aria-hidden /> 点击或拖入文件
        </p>
        <p className={styles.limits}>
          {single ? '' : '可选择多个，每个'}不超过 {formatBytes(maxBytes)}；中断后重新选择同一文件即可续传
        </p>
      </Upload.Dragger>
      <RefusedFiles files={refused} onForget={({ key }) => list.forget(key)} />
      {items.length > 0 && (
        <ul className={styles.items} aria-label="正在上传的文件">
          {items.map((item) => (
            <Item key={item.key} item={item} list={list} />
          ))}
        </ul>
      )}
    </div>
  )
}

const STAGES: Readonly<Record<UploadItem['stage'], string>> = {
  waiting: '等待上传',
  checking: '正在校验',
  sending: '正在上传',
  paused: '已暂停',
  lost: '网络中断，恢复后自动继续',
}

function Item({ item, list }: { item: UploadItem; list: UploadList }) {
  const { key, name, size, stage, bytes } = item
  const rests = stage === 'paused' || stage === 'lost'
  return (
    <li className={styles.item}>
      <p className={styles.name} title={name}>
        {name}
      </p>
      <p className={styles.stage}>
        <span role="status">{STAGES[stage]}</span> {formatBytes(stage === 'checking' ? 0 : bytes)} /{' '}
        {formatBytes(size)}
      </p>
      <div className={styles.actions}>
        {rests ? (
          <Button type="link" size="small" aria-label={`继续上传 ${name}`} onClick={() => list.resume(key)}>
            继续
          </Button>
        ) : (
          <Button type="link" size="small" aria-label={`暂停上传 ${name}`} onClick={() => list.pause(key)}>
            暂停
          </Button>
        )}
        <Button type="link" size="small" aria-label={`取消上传 ${name}`} onClick={() => list.cancel(key)}>
          取消
        </Button>
      </div>
      <Progress
        className={styles.progress ?? ''}
        percent={Math.floor((bytes / size) * 100)}
        size="small"
        showInfo={false}
        aria-label={`${name} ${stage === 'checking' ? '校验' : '上传'}进度`}
        {...(stage === 'checking' ? { strokeColor: 'var(--text-tertiary)' } : {})}
      />
    </li>
  )
}
