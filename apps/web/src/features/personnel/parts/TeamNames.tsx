import type { TeamMember } from '@xinqiao/contract/projects/team-schemas'
import { MISSING } from '../../../shared/format/format.ts'
import styles from './team-names.module.css'

/** Names of a place on a project: each once, that of the person in question marked. */
export function TeamNames({ members, highlight }: { members: readonly TeamMember[]; highlight: string }) {
  const names = [...new Set(members.map(({ name }) => name))]
  if (names.length === 0) return MISSING
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && '、'}
      {name === highlight ? <mark className={styles.mark}>{name}</mark> : name}
    </span>
  ))
}
