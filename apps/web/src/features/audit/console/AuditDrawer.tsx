import type { AuditEntry } from '@xinqiao/contract/audit/endpoints'
import { fieldLabel } from '@xinqiao/contract/audit/field-label'
import { recordLabel, valueText } from '@xinqiao/contract/audit/value-text'
import { actLabel } from '@xinqiao/contract/records'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import type { Beside } from '../../../shared/ui/open/opened-in.ts'
import { RowDrawer } from '../../../shared/ui/open/RowDrawer.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import styles from './audit.module.css'

/** One change: who, when, from where, and each field before and after. */
export function AuditDrawer(props: Beside & { row: AuditEntry | null }) {
  return (
    <RowDrawer {...props} title={({ action }) => actLabel(action)}>
      {(entry) => (
        <>
          <Facts>
            <Fact label="操作人">{entry.actorName}</Fact>
            <Fact label="时间">{entry.createTime}</Fact>
            <Fact label="来源地址">
              <span className="mono">{entry.address}</span>
            </Fact>
            <Fact label="对象">
              {recordLabel(entry.recordKind)} · {entry.recordName}
            </Fact>
          </Facts>
          <Changes entry={entry} />
        </>
      )}
    </RowDrawer>
  )
}

function Changes({ entry: { recordKind, before, after } }: { entry: AuditEntry }) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (fields.length === 0) return null
  return (
    <table className={styles.changes}>
      <thead className={pieces.tableHead}>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">变更前</th>
          <th scope="col">变更后</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field, recordKind)}</th>
            <td>{valueText(before[field], field, recordKind)}</td>
            <td>{valueText(after[field], field, recordKind)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
