import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { FileView } from '../../../../../shared/files/FileView.tsx'
import { useSettings } from '../../../../../shared/settings.ts'
import { FileRows } from '../../../parts/FileRows.tsx'
import styles from '../machines.module.css'

/** The draft, with what was said to it, and the sealed paper, as far as there are any. */
export function PaperPart({ application }: { application: MachineDetail }) {
  const { fileList, draftNumber, applyStatusCode: code } = application
  const drafts = fileList.filter(({ fjlx }) => fjlx === 'DRAFT')
  const seals = fileList.filter(({ fjlx }) => fjlx === 'SEAL')
  const isOver = code === 'ZJRZ_YWC'
  const [draft] = drafts
  return (
    <>
      {draft && (code === 'ZJRZ_DKHHD' || isOver) && (
        <section className={styles.paper} aria-label="证书草稿">
          <div className={styles.paperHead}>
            <h3>证书草稿</h3>
            <span>第 {draftNumber} 版</span>
          </div>
          <FileRows files={drafts} />
          {!isOver && (
            <div className={styles.sheet}>
              <FileView file={draft} />
            </div>
          )}
          <AuditNote application={application} />
        </section>
      )}
      {seals.length > 0 && (
        <section className={styles.paper} aria-label="用印文件">
          <div className={styles.paperHead}>
            <h3>用印文件</h3>
          </div>
          <FileRows files={seals} />
        </section>
      )}
    </>
  )
}

/** What the provider said of the last draft. */
function AuditNote({ application }: { application: MachineDetail }) {
  const said = application.applyProcessList.findLast(
    ({ applyStatusCode }) => applyStatusCode === 'ZJRZ_DKHHD',
  )
  const { brand } = useSettings()
  if (!said?.auditDescription) return null
  return (
    <div className={styles.note}>
      <p>
        {brand}审核说明　{said.auditPeople} {said.createTime.slice(5, 16)}
      </p>
      <p>{said.auditDescription}</p>
    </div>
  )
}
