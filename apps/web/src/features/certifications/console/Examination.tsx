import { useQuery } from '@tanstack/react-query'
import { allows } from '@xinqiao/contract/access'
import {
  type Examination as Application,
  showExamination,
} from '@xinqiao/contract/certifications/console-endpoints'
import { ANSWER_SLOT, type CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import { Fragment, useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { FileView } from '../../../shared/files/FileView.tsx'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { subjectOf, useKnownUser } from '../../../shared/session/session.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import type { SectionOf } from '../../../shared/ui/load/section-of.ts'
import { NextTask } from '../../../shared/ui/open/NextTask.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import { CERTIFICATE_MARKS } from '../parts/certificate-marks.ts'
import { FaultList } from '../parts/FaultList.tsx'
import { LongFact } from '../parts/LongFact.tsx'
import { LongText } from '../parts/LongText.tsx'
import { Questions } from '../parts/Questions.tsx'
import { Rounds } from '../parts/Rounds.tsx'
import { examinationScreen, queueScreen } from '../paths.ts'
import { Acts } from './Acts.tsx'
import { CertificatePart } from './CertificatePart.tsx'
import { Checklist } from './Checklist.tsx'
import { deskTone } from './desk-tone.ts'
import styles from './examination.module.css'
import { MachineActs } from './MachineActs.tsx'

/** The screen of one application as its engineer works on it, with the notices of change that touch its certificate. */
export function examination(changes: SectionOf) {
  return () => <Examination changes={changes} />
}

/** What it says beside its files. */
function Examination({ changes }: Changes) {
  const [{ kind = '', id = '' }] = useScreenSearch(examinationScreen)
  const definition = certificationOf(kind)
  const query = useQuery({
    ...read(showExamination, { params: { kind, id } }),
    enabled: definition !== undefined && id !== '',
    staleTime: 0,
  })
  if (!definition || id === '') {
    return (
      <Empty title="没有这份认证申请" hint="它可能已被删除，或地址不完整">
        <AppLink to={queueScreen.path}>返回认证申请</AppLink>
      </Empty>
    )
  }
  return (
    <QueryView query={query}>
      {({ data }) => <Page key={data.id} definition={definition} application={data} changes={changes} />}
    </QueryView>
  )
}

interface Changes {
  /** notices of change that touch its certificate */
  changes: SectionOf
}

interface PageProps {
  definition: CertificationDefinition
  application: Application
}

function Page({ definition, application, changes }: PageProps & Changes) {
  const { number, productName, model, unitName, status, certificate } = application
  const state = definition.record.workflow.states[status]
  const user = useKnownUser()
  // As it was when the page was opened: a decision moves it out of its queue. What nobody has is given out by certifiers.
  const [queue] = useState(
    status === definition.begins && allows('staff:certifier', user && subjectOf(user))
      ? 'certifications-untaken'
      : 'certifications-mine',
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <AppLink to={queueScreen.path}>认证申请</AppLink>
          <h1>
            <span className={`mono ${styles.number}`}>{number}</span>{' '}
            <LongText>{productName || model}</LongText>{' '}
            {state && <StatusMark form="pill" {...deskTone(state)} />}
            {certificate && certificate.status !== 'valid' && (
              <StatusMark form="pill" {...CERTIFICATE_MARKS[certificate.status]} />
            )}
            {application.isAsked && <StatusMark form="pill" tone="wait" label="等待客户答复" />}
          </h1>
          <p>
            {definition.title} · {unitName}
          </p>
        </div>
        <div className={styles.acts}>
          <NextTask queue={queue} id={application.id} />
          {definition.name === machine.name ? (
            <MachineActs application={application} />
          ) : (
            <Acts definition={definition} application={application} />
          )}
        </div>
      </header>
      <div className={styles.panes}>
        <Said definition={definition} application={application} changes={changes} />
        <Files definition={definition} application={application} />
      </div>
    </div>
  )
}

function Said({ definition, application, changes }: PageProps & Changes) {
  const {
    fields,
    applicantName,
    applicantPhone,
    assigneeName,
    createTime,
    timeline,
    certificate,
    groups,
    questions,
    derivedFrom,
  } = application
  return (
    <section className={styles.said} aria-label="申请内容">
      {questions.length > 0 && (
        <div className={styles.asked}>
          <h2>提问与答复</h2>
          <Questions questions={questions} />
        </div>
      )}
      <Facts>
        {fields.map(({ field, label, value }) => (
          <LongFact key={field} label={label} text={value} />
        ))}
        <Fact label="申请人">
          {applicantName} {applicantPhone}
        </Fact>
        <Fact label="认证工程师">
          {assigneeName}
          {application.deputy !== '' && `，请假期间由 ${application.deputy} 代理`}
        </Fact>
        {derivedFrom && (
          <Fact label="衍生自">
            <AppLink to={hrefOf(examinationScreen, { kind: definition.name, id: derivedFrom.id })}>
              {derivedFrom.number}
            </AppLink>
          </Fact>
        )}
      </Facts>
      {groups.map(({ title, facts }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          <Facts>
            {facts.map(({ label, value }) => (
              <LongFact key={label} label={label} text={value} />
            ))}
          </Facts>
        </Fragment>
      ))}
      {application.rounds.length > 0 && (
        <>
          <h2>修改记录</h2>
          <Rounds definition={definition} rounds={application.rounds} />
        </>
      )}
      <Returned definition={definition} application={application} />
      <Checklist application={application} />
      {certificate && <CertificatePart certificate={certificate} />}
      {certificate &&
        changes(certificate.id, (title, content) => (
          <>
            <h2>{title}</h2>
            {content}
          </>
        ))}
      <h2>经过</h2>
      <Timeline entries={timeline} first={{ label: '提交申请', time: createTime }} />
    </section>
  )
}

/** What was last said to the applicant. */
function Returned({ definition, application }: PageProps) {
  const { informationReason, remark, faults } = application
  if (informationReason === '' && remark === '') return null
  return (
    <>
      <h2>{informationReason === '' ? '说明' : '退回原因'}</h2>
      <p>{informationReason || remark}</p>
      <FaultList definition={definition} faults={faults} />
    </>
  )
}

/** The files by slot, the chosen one in its viewer beside what the application says. */
function Files({ definition, application }: PageProps) {
  const [{ file: chosen }, setSearch] = useScreenSearch(examinationScreen)
  const { files } = application
  const shown = files.find(({ id }) => id === chosen) ?? files[0]
  return (
    <section aria-label="附件">
      <nav className={styles.tabs} aria-label="附件列表">
        {[...(definition.papers ?? []), ...definition.slots, ANSWER_SLOT].flatMap(({ fjlx, label }) =>
          files
            .filter((file) => file.fjlx === fjlx)
            .map((file) => (
              <button
                key={file.id}
                type="button"
                data-active={file.id === shown?.id}
                aria-pressed={file.id === shown?.id}
                title={file.fileName}
                onClick={() => setSearch({ file: file.id }, { replace: true })}
              >
                <small>{label}</small>
                {file.fileName}
              </button>
            )),
        )}
      </nav>
      {shown ? <FileView key={shown.id} file={shown} /> : <Empty title="没有附件" hint="该申请未附文件" />}
    </section>
  )
}
