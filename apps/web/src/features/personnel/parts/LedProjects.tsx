import { handOverLed } from '@xinqiao/contract/projects/calls/endpoints'
import { PROJECTS_TEXTS } from '@xinqiao/contract/projects/texts'
import { Modal } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import styles from './personnel.module.css'
import { ReplacementSelect } from './ReplacementSelect.tsx'

export interface LedProject {
  id: string
  project_name: string
  project_number: string
}

interface LedProjectsProps {
  person: { personnelId: string; name: string }
  projects: readonly LedProject[]
  projectHref: (id: string) => string
  /** they are handed over: the deletion goes on */
  onDone: () => void
  onClose: () => void
}

/** The projects that somebody leads, as links, and who is to lead them from now on. */
export function LedProjects({ person, projects, projectHref, onDone, onClose }: LedProjectsProps) {
  const [successor, setSuccessor] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const handOver = useWrite(handOverLed, { done: PROJECTS_TEXTS.changed })
  const submit = async () => {
    setTried(true)
    if (successor === null) return
    const body = { personnelId: person.personnelId, newPersonnelId: successor }
    await handOver.run({ body }).then(onDone, () => undefined)
  }
  return (
    <Modal
      open
      title={`交接${person.name}负责的项目`}
      okText="交接并继续删除"
      cancelText="取消"
      okButtonProps={{ loading: handOver.busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <ul className={styles.led} aria-label="负责的项目">
        {projects.map(({ id, project_name: name, project_number: number }) => (
          <li key={id}>
            <AppLink to={projectHref(id)} target="_blank" rel="noreferrer">
              {name}
            </AppLink>{' '}
            <span className="mono">{number}</span>
          </li>
        ))}
      </ul>
      <ReplacementSelect
        except={person.personnelId}
        value={successor}
        error={tried && successor === null ? PROJECTS_TEXTS.replacementMissing : undefined}
        onChange={setSuccessor}
      />
    </Modal>
  )
}
