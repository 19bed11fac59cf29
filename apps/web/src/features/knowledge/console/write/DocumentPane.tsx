import { updateDocument } from '@xinqiao/contract/authoring/document-endpoints'
import type { AuthoredDocument, VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { Checkbox } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import styles from './write.module.css'
import { RENEWS } from './write-queries.ts'

/** The open document. */
export function DocumentPane({ version, document }: { version: VersionDetail; document: AuthoredDocument }) {
  const { id, title, open } = document
  const update = useWrite(updateDocument, { renews: RENEWS, done: '已保存' })
  return (
    <div className={styles.document}>
      <h2 className={styles.title}>{title}</h2>
      <Checkbox
        checked={open}
        disabled={!version.can.edit || update.busy}
        onChange={({ target }) =>
          void update.run({ params: { id }, body: { title, open: target.checked } }).catch(() => undefined)
        }
      >
        访客可读
      </Checkbox>
    </div>
  )
}
