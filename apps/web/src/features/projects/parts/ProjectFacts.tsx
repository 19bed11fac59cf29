import {
  SHEET_FIELDS,
  SHEET_SECTIONS,
  type SheetField,
  type SheetSection,
} from '@xinqiao/contract/projects/form'
import type { ProjectInfo } from '@xinqiao/contract/projects/schemas'
import { MISSING } from '../../../shared/format/format.ts'
import styles from './detail.module.css'
import factsStyles from './facts.module.css'

/** Fields that a section shows though they stand in the form of another. */
const SHARED: Partial<Record<SheetSection, readonly SheetField[]>> = {
  design: ['startTime', 'cpuConstraintPowerWaste', 'ambientTemperature'],
  software: ['firmwareShape', 'operatingSystem'],
}

/** One section of the form as it is read. */
export function SectionFacts({ info, section }: { info: ProjectInfo; section: SheetSection }) {
  const { title, fields } = SHEET_SECTIONS[section]
  const shown: readonly SheetField[] = [...(fields as readonly SheetField[]), ...(SHARED[section] ?? [])]
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <dl className={factsStyles.facts}>
        {shown
          .filter((name) => name !== 'projectName' && !isOtherChip(name, info))
          .map((name) => (
            <div key={name} className={SHEET_FIELDS[name].kind === 'area' ? factsStyles.whole : undefined}>
              <dt>{SHEET_FIELDS[name].label}</dt>
              <dd>{textOf(name, info)}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** Of the two chips only the one that was chosen is told. */
function isOtherChip(name: SheetField, info: ProjectInfo): boolean {
  if (name === 'serverChip') return info.serverChip === '' && info.zdQrsXp !== ''
  return name === 'zdQrsXp' && info.zdQrsXp === ''
}

function textOf(name: SheetField, info: ProjectInfo): string {
  const field = SHEET_FIELDS[name]
  const value = info[name]
  if (value === '') return MISSING
  return 'unit' in field ? `${value} ${field.unit}` : value
}
