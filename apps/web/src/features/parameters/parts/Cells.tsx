import type { ParameterRow } from '@xinqiao/contract/parameters/schemas'
import { Marked } from '../../../shared/search/Marked.tsx'
import styles from './parameters.module.css'

/** What a row says, each cell under its heading. */
export function Cells({ cells }: Pick<ParameterRow, 'cells'>) {
  return (
    <dl className={styles.cells}>
      {cells.map(({ heading, headingMarks, text, marks }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings may come twice, their places do not
        <div key={at}>
          <dt className={styles.heading}>
            <Marked text={heading} marks={headingMarks} />
          </dt>
          <dd>
            <Marked text={text} marks={marks} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Where a row stands: its base, the document and the headings above it. */
export function whereOf({ kbName, versionName, docName, path, caption }: ParameterRow): string {
  return [`${kbName} ${versionName}`, docName, ...path, caption].filter(Boolean).join(' › ')
}
