import { updateDocument } from '@xinqiao/contract/authoring/document-endpoints'
import type { AuthoredDocument, VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { Checkbox } from 'antd'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import styles from './text/editor.module.css'

export interface DocumentPaneProps {
  version: VersionDetail
  document: AuthoredDocument
}

export function DocumentHead({
  version,
  document,
  children,
}: DocumentPaneProps & { children?: React.ReactNode }) {
  const { id, title, open } = document
  const update = useWrite(updateDocument, { done: '已保存' })
  return (
    <div className={styles.title}>
      <h2>{title}</h2>
      <Checkbox
        checked={open}
        disabled={!version.can.edit || update.busy}
        onChange={({ target }) =>
          void update.run({ params: { id }, body: { title, open: target.checked } }).catch(() => undefined)
        }
      >
        访客可读
      </Checkbox>
      {children}
    </div>
  )
}
