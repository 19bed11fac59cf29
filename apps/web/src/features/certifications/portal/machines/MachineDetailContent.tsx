import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import type { SectionOf } from '../../../../shared/ui/load/section-of.ts'
import pieces from '../../../../shared/ui/pieces.module.css'
import { Rounds } from '../../parts/Rounds.tsx'
import { CertificateLine } from '../CertificateLine.tsx'
import { FirstReview } from '../FirstReview.tsx'
import { QuestionsPart } from '../QuestionsPart.tsx'
import { DraftCheck } from './DraftCheck.tsx'
import { MachineBrief } from './MachineBrief.tsx'
import { MachineSteps } from './MachineSteps.tsx'
import styles from './machines.module.css'
import { Mailing } from './paper/Mailing.tsx'
import { PaperPart } from './paper/PaperPart.tsx'
import { SealReturn } from './paper/SealReturn.tsx'

interface MachineDetailContentProps {
  application: MachineDetail
  /** notices of change that touch its certificate */
  changes: SectionOf
  /** where the buttons of the customer's turn stand */
  foot: HTMLElement | null
  onClose: () => void
  onWhole: () => void
}

/** An application as it stands: how far it is, what there is of its paper, and what the customer must do. */
export function MachineDetailContent({
  application,
  changes,
  foot,
  onClose,
  onWhole,
}: MachineDetailContentProps) {
  const { can, certificate } = application
  return (
    <div className={styles.panes}>
      <MachineSteps application={application} />
      <div className={styles.said}>
        <FirstReview reviewBy={application.reviewBy} canTakeBack={can.takeBack} />
        <QuestionsPart
          kind={machine.name}
          id={application.id}
          questions={application.questions}
          files={application.fileList}
          canAnswer={can.answer}
        />
        <PaperPart application={application} />
        <Mailing application={application} />
        {can.acceptDraft && <DraftCheck application={application} foot={foot} onClose={onClose} />}
        {can.returnSealed && <SealReturn application={application} foot={foot} onClose={onClose} />}
        {certificate && <CertificateLine certificate={certificate} changes={changes} />}
        {application.rounds.length > 0 && (
          <>
            <h3 className={pieces.section}>修改记录</h3>
            <Rounds definition={machine} rounds={application.rounds} />
          </>
        )}
        <MachineBrief application={application} onWhole={onWhole} />
      </div>
    </div>
  )
}
