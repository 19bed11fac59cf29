import { useQuery } from '@tanstack/react-query'
import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { ApplicationDetail } from '@xinqiao/contract/certifications/schemas'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useSettings } from '../../../shared/settings.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import type { SectionOf } from '../../../shared/ui/load/section-of.ts'
import { useReadDialog } from '../../../shared/ui/open/use-read-dialog.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { CERTIFICATE_MARKS } from '../parts/certificate-marks.ts'
import { FileRows } from '../parts/FileRows.tsx'
import { LongFact } from '../parts/LongFact.tsx'
import { ReturnedNote } from '../parts/ReturnedNote.tsx'
import { Rounds } from '../parts/Rounds.tsx'
import { textOf } from '../parts/text-of.ts'
import styles from './applications.module.css'
import { ApplicationDialog } from './apply/ApplicationDialog.tsx'
import { CertificateLine } from './CertificateLine.tsx'
import { DeriveButtons } from './DeriveButtons.tsx'
import { FirstReview, TakeBack } from './FirstReview.tsx'
import { QuestionsPart } from './QuestionsPart.tsx'
import { Steps } from './Steps.tsx'

interface ApplicationViewProps {
  definition: CertificationDefinition
  id: string
  /** notices of change that touch its certificate */
  changes: SectionOf
  onClose: () => void
}

/** One application: what it says, how far it is, and, where that is allowed, its change. */
export function ApplicationView({ definition, id, changes, onClose }: ApplicationViewProps) {
  const endpoint = APPLICATION_ENDPOINTS[definition.name]?.show
  if (!endpoint) throw new Error(`no calls of ${definition.name}`)
  const query = useQuery({ ...read(endpoint, { params: { id }, query: { id } } as never), staleTime: 0 })
  const [editing, setEditing] = useState<ApplicationDetail | null>(null)
  const [origin, setOrigin] = useState<{ origin: ApplicationDetail; isRenewed: boolean } | null>(null)
  const { hotline } = useSettings()
  const reading = useReadDialog()
  const found = query.data?.data
  const certificate = found?.certificate
  const state = found && definition.record.workflow.states[found.applyStatusCode]
  if (editing) {
    return (
      <ApplicationDialog definition={definition} application={editing} onClose={() => setEditing(null)} />
    )
  }
  if (origin) return <ApplicationDialog definition={definition} {...origin} onClose={onClose} />
  return (
    <Modal
      {...reading}
      open
      width={800}
      title={
        <span className={styles.title}>
          {found ? `${found.number} ${definition.title}详情` : `${definition.title}详情`}
          {state && <StatusMark form="pill" {...state} />}
          {certificate && certificate.status !== 'valid' && (
            <StatusMark form="pill" {...CERTIFICATE_MARKS[certificate.status]} />
          )}
          {found?.isAsked && <StatusMark form="pill" tone="action" label="待您答复" />}
        </span>
      }
      onCancel={onClose}
      footer={
        <div className={styles.footer}>
          <span className={styles.hotline}>服务热线 {hotline}</span>
          <span className={styles.buttons}>
            <Button onClick={onClose}>关闭</Button>
            {found && <TakeBack kind={definition.name} record={definition.record} application={found} />}
            {found && (
              <DeriveButtons
                certificate={found.certificate}
                hasFailed={hasFailed(definition, found.applyStatusCode)}
                onDerive={(isRenewed) => setOrigin({ origin: found, isRenewed })}
              />
            )}
            {found?.can.resubmit && (
              <Button type="primary" onClick={() => setEditing(found)}>
                修改
              </Button>
            )}
          </span>
        </div>
      }
    >
      <QueryView query={query}>
        {({ data }) => <Application definition={definition} application={data} changes={changes} />}
      </QueryView>
    </Modal>
  )
}

interface ApplicationProps extends Pick<ApplicationViewProps, 'definition' | 'changes'> {
  application: ApplicationDetail
}

function Application({ definition, application, changes }: ApplicationProps) {
  const { fields, slots } = definition
  return (
    <>
      <ReturnedNote definition={definition} {...application} />
      <FirstReview reviewBy={application.reviewBy} canTakeBack={application.can.takeBack === true} />
      {hasFailed(definition, application.applyStatusCode) && (
        <p className={styles.footnote}>该申请已结束，不能再修改。改进后可重新申请，原有资料自动带入。</p>
      )}
      <QuestionsPart
        kind={definition.name}
        id={application.id}
        questions={application.questions}
        files={application.files}
        canAnswer={application.can.answer === true}
      />
      <Facts>
        {fields.map(({ wire, label }) => (
          <LongFact key={wire} label={label} text={textOf(application, wire)} />
        ))}
        {application.derivedFrom && <Fact label="衍生自">{application.derivedFrom.number}</Fact>}
        <Fact label="申请人">{application.createPeople}</Fact>
        <Fact label="生态联系人">
          {application.applyUnitUserName}
          {application.deputy !== '' && `，请假期间由 ${application.deputy} 代理`}
        </Fact>
        <Fact label="申请时间">{application.applyTime.slice(0, 16)}</Fact>
      </Facts>
      {application.certificate && <CertificateLine certificate={application.certificate} changes={changes} />}
      <h3 className={pieces.section}>附件列表</h3>
      <div className={styles.papers}>
        <Facts>
          {slots.map(({ fjlx, label }) => (
            <Fact key={fjlx} label={label}>
              <FileRows files={application.files.filter((file) => file.fjlx === fjlx)} />
            </Fact>
          ))}
        </Facts>
      </div>
      {application.rounds.length > 0 && (
        <>
          <h3 className={pieces.section}>修改记录</h3>
          <Rounds definition={definition} rounds={application.rounds} />
        </>
      )}
      <h3 className={pieces.section}>认证进度</h3>
      <Steps
        application={application}
        tone={definition.record.workflow.states[application.applyStatusCode]?.tone ?? 'active'}
      />
    </>
  )
}

/** Whether it was turned down for good. */
function hasFailed({ record }: CertificationDefinition, status: string): boolean {
  return record.workflow.events.fail?.moves.some(({ to }) => to === status) === true
}
