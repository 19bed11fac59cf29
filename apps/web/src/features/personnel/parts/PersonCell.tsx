import type { PersonStatus } from '@xinqiao/contract/personnel/schemas'
import { Tooltip } from 'antd'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { PERSON_MARKS } from './person-labels.ts'
import styles from './personnel.module.css'

interface PersonCellProps {
  name: string
  avatar: string
  /** a second line, e.g. the phone */
  below?: React.ReactNode
  status?: PersonStatus
  side?: 'customer' | 'provider'
  onOpen?: (() => void) | undefined
}

/** Who it is: picture, name, and how things stand with them where that is worth saying. */
export function PersonCell({ name, avatar, below, status = 'active', side, onOpen }: PersonCellProps) {
  const mark = PERSON_MARKS[status]
  return (
    <span className={styles.person}>
      <Avatar name={name} src={avatar} size={32} {...(side ? { side } : {})} />
      <span className={styles.who}>
        <span className={styles.name}>
          {onOpen ? (
            <button type="button" className={styles.open} onClick={onOpen}>
              {name}
            </button>
          ) : (
            name
          )}
          {mark && (
            <Tooltip title={mark.why}>
              <span>
                <StatusMark tone={mark.tone} label={mark.label} form="pill" />
              </span>
            </Tooltip>
          )}
        </span>
        {below && <span className={styles.below}>{below}</span>}
      </span>
    </span>
  )
}
