import { Button, Checkbox } from 'antd'
import { formatBytes } from '../../../../shared/format/format.ts'
import { dropShared } from '../../../../shared/outbox/shares.ts'
import type { Shared } from '../../../../shared/outbox/take-share.ts'
import { BlobPicture } from '../../../../shared/picture/BlobPicture.tsx'
import { FileGlyph } from '../../../../shared/ui/FileGlyph.tsx'
import { extensionOf } from '../../../../shared/upload/content-type.ts'
import styles from './share.module.css'
import type { SharedFile } from './use-checked.ts'

interface SharedListProps {
  shared: readonly Shared[]
  files: readonly SharedFile[]
  asIs: boolean
  onAsIs: (asIs: boolean) => void
}

/** What was shared, each of which can be taken out again; what cannot be sent says why. */
export function SharedList({ shared, files, asIs, onAsIs }: SharedListProps) {
  return (
    <section className={styles.shared} aria-label="分享的内容">
      <ul>
        {shared.map((one) => (
          <li key={one.seq}>
            <Content one={one} checked={files.find(({ seq }) => seq === one.seq)} />
            <Button
              type="link"
              size="small"
              aria-label={`移除 ${nameOf(one)}`}
              onClick={() => void dropShared([one.seq])}
            >
              移除
            </Button>
          </li>
        ))}
      </ul>
      {files.some(({ small }) => small !== null) && (
        <Checkbox checked={asIs} onChange={({ target }) => onAsIs(target.checked)}>
          发送原图（含拍摄时间、地点等信息）
        </Checkbox>
      )}
    </section>
  )
}

function Content({ one, checked }: { one: Shared; checked: SharedFile | undefined }) {
  if (one.kind === 'words') {
    return (
      <p className={styles.words}>
        {one.title !== '' && <b>{one.title}</b>}
        {one.text}
      </p>
    )
  }
  if (one.kind === 'left') {
    return (
      <p className={styles.file}>
        <b>{one.name}</b>
        <em>未收下：{one.reason}</em>
      </p>
    )
  }
  const { name, size } = one.file
  return (
    <>
      <span className={styles.picture}>
        {checked?.small ? (
          <BlobPicture blob={checked.small} name={name} />
        ) : (
          <FileGlyph type={extensionOf(name)} />
        )}
      </span>
      <p className={styles.file}>
        <b>{name}</b>
        {checked?.fault ? (
          <em>不能发送：{checked.fault}</em>
        ) : (
          <small>
            {formatBytes(size)} {checked?.note}
          </small>
        )}
      </p>
    </>
  )
}

function nameOf(one: Shared): string {
  if (one.kind === 'words') return one.title || '文字'
  return one.kind === 'file' ? one.file.name : one.name
}
