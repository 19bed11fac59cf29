import { BETWEEN, type CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { ApplicationRow } from '@xinqiao/contract/certifications/schemas'
import type { TableColumnsType } from 'antd'
import { formatDate, MISSING } from '../../../shared/format/format.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from '../portal/applications.module.css'
import { CERTIFICATE_MARKS } from './certificate-marks.ts'
import { LongText } from './LongText.tsx'
import { textOf } from './text-of.ts'

interface Row {
  id: string
  applyStatusCode: string
  /** the unit owes an answer */
  isAsked?: boolean
  certificateStatus?: ApplicationRow['certificateStatus']
}

/** The documented columns of a kind's list; `labelOf` gives a state the words of its dictionary. */
export function applicationColumns<R extends Row>(
  { columns, record }: Pick<CertificationDefinition, 'columns' | 'record'>,
  open: (row: R) => void,
  labelOf: (code: string) => string | undefined = () => undefined,
): TableColumnsType<R> {
  return columns.map(({ wire, title, width, as }) => ({
    title,
    ...(width === undefined ? {} : { width }),
    render: (_: unknown, row: R) => {
      const text = textOf(row, wire)
      if (as === 'name') {
        return (
          <button type="button" className={styles.name} onClick={() => open(row)}>
            <LongText>{text || MISSING}</LongText>
          </button>
        )
      }
      if (as === 'number') return text === '' ? MISSING : partNumber(text)
      if (as === 'day') return formatDate(text)
      if (as !== 'status') return text === '' ? MISSING : several(text)
      const code = row.applyStatusCode
      const state = record.workflow.states[code]
      const isOut = row.certificateStatus === 'withdrawn' || row.certificateStatus === 'expired'
      return (
        <>
          {isOut ? (
            // It was passed once, and is certified no more.
            <StatusMark {...CERTIFICATE_MARKS[row.certificateStatus as 'withdrawn' | 'expired']} />
          ) : (
            <StatusMark tone={state?.tone ?? 'active'} label={labelOf(code) ?? state?.label ?? text} />
          )}
          {row.isAsked && (
            <div>
              <StatusMark tone="action" label="待您答复" />
            </div>
          )}
        </>
      )
    },
  }))
}

/** That of one product, or those of several. */
function partNumber(text: string) {
  if (!text.includes(BETWEEN)) return <LongText className="mono">{text}</LongText>
  return <span className="mono">{several(text)}</span>
}

/** Those of several machines, each kept whole where the line breaks. */
function several(text: string) {
  const all = text.split(BETWEEN)
  if (all.length === 1) return text
  return all.map((one, at) => (
    <span key={one} className={styles.several}>
      {at < all.length - 1 ? `${one}${BETWEEN}` : one}
    </span>
  ))
}
