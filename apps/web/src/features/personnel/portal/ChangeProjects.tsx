import type { Person } from '@xinqiao/contract/personnel/schemas'
import { replacePersonnel } from '@xinqiao/contract/projects/calls/endpoints'
import { PROJECTS_TEXTS } from '@xinqiao/contract/projects/texts'
import { Modal } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askToDiscard } from '../../../shared/form/draft/ask-to-discard.ts'
import { useReturnedFocus } from '../../../shared/form/use-returned-focus.ts'
import { PersonCell } from '../parts/PersonCell.tsx'
import { ReplacementSelect } from '../parts/ReplacementSelect.tsx'
import styles from './change-projects.module.css'
import { ProjectTable } from './ProjectTable.tsx'

/** Puts another person in somebody's places on the projects that are chosen. */
export function ChangeProjects({ person, onClose }: { person: Person; onClose: () => void }) {
  const [successor, setSuccessor] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const change = useWrite(replacePersonnel, {
    done: PROJECTS_TEXTS.changed,
  })
  useReturnedFocus()
  const close = async () => {
    const isFieldsTouched = () => chosen.length > 0 || successor !== null
    if (await askToDiscard({ isFieldsTouched })) onClose()
  }
  const submit = async () => {
    setTried(true)
    if (successor === null || chosen.length === 0) return
    const body = { projectIdList: [...chosen], newPersonnelId: successor, personnelId: person.id }
    await change.run({ body }).then(onClose, () => undefined)
  }
  return (
    <Modal
      open
      width={960}
      title="项目人员变更"
      okText="确认变更"
      cancelText="取消"
      okButtonProps={{ loading: change.busy }}
      onOk={() => void submit()}
      onCancel={() => void close()}
      mask={{ closable: false }}
    >
      <div className={styles.people}>
        <div>
          <p className={styles.label}>当前人员</p>
          <PersonCell
            name={person.name}
            avatar={person.avatar}
            below={[person.department, person.post].filter(Boolean).join(' · ')}
          />
        </div>
        <ReplacementSelect
          except={person.id}
          value={successor}
          error={tried && successor === null ? PROJECTS_TEXTS.replacementMissing : undefined}
          onChange={setSuccessor}
        />
      </div>
      <ProjectTable person={person} chosen={chosen} onChoose={setChosen} />
      <p className={styles.problem} role="alert">
        {tried && chosen.length === 0 && PROJECTS_TEXTS.projectsMissing}
      </p>
    </Modal>
  )
}
