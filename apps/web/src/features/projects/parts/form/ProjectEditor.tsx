import type { ProjectForm } from '@xinqiao/contract/dictionaries/schemas'
import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { Form } from 'antd'
import { KeptValues } from '../../../../shared/form/draft/KeptValues.tsx'
import { RefusedFields } from '../../../../shared/form/refused-fields.tsx'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { ReasonDialog } from '../../../../shared/ui/act/ReasonDialog.tsx'
import { projectListScreen } from '../../paths.ts'
import place from '../detail.module.css'
import { ProjectStatusMark } from '../ProjectStatusMark.tsx'
import { ATTACHMENT_HINT, DiagramSection, NewAttachments } from './AttachmentSection.tsx'
import { DateFields } from './DateFields.tsx'
import { FaeRow } from './FaeRow.tsx'
import { FormFooter } from './FormFooter.tsx'
import { fillFollowers } from './fill-followers.ts'
import styles from './form.module.css'
import { type FormValues, faultsOf } from './form-values.ts'
import { Section } from './Section.tsx'
import { SectionNav } from './SectionNav.tsx'
import { SheetSections } from './SheetSections.tsx'
import { ConflictPanel } from './save/ConflictPanel.tsx'
import { keptPeople } from './save/kept-people.ts'
import { sectionStates } from './section-states.ts'
import { dropSettledFaults } from './show-faults.ts'
import { standingRefusals } from './standing-refusals.ts'
import { TeamFields, useProjectUsers } from './TeamFields.tsx'
import { useProjectForm } from './use-project-form.ts'
import { WhyRefused } from './WhyRefused.tsx'

interface ProjectEditorProps {
  description: ProjectForm
  /** null for a new project, until it is read again after its first saving */
  detail: ProjectDetail | null
  /** who leads a new project at first */
  owner?: string | null
  /** told the project that was begun by saving a new one */
  onBegun: (id: string) => void
}

/** The form of a project with its sections, saved by itself and submitted for review. */
export function ProjectEditor({ description, detail, owner = null, onBegun }: ProjectEditorProps) {
  const { form, initial, saving, context, rule, files, submitting, ...acts } = useProjectForm(
    { detail, owner },
    onBegun,
  )
  const users = useProjectUsers()
  const watched = Form.useWatch((all: FormValues) => all, form)
  const values = { ...initial, ...watched }
  const faults = faultsOf(values, context)
  // With what has no field in the form now.
  const whole = { ...initial, ...form.getFieldsValue(true) }
  const refusals = standingRefusals(detail, { values: whole, initial, areFilesChanged: files.areChanged })
  const reasonOf = (path: string) => refusals.find((one) => one.path === path)?.reason
  const projectId = detail?.projectInfo.id ?? 'new'
  const title = detail ? '修改项目信息' : '新建项目'
  return (
    <Form
      form={form}
      name="project"
      layout="vertical"
      initialValues={initial}
      onValuesChange={(changed: Partial<FormValues>) => {
        fillFollowers(form, changed, description.options)
        dropSettledFaults(form, faultsOf(form.getFieldsValue(true), context))
      }}
    >
      <nav className={place.place} aria-label="位置">
        <AppLink to={hrefOf(projectListScreen)}>项目管理</AppLink>
        <span>/ {title}</span>
      </nav>
      <div className={styles.title}>
        <h1 className="area-title">{title}</h1>
        <ProjectStatusMark
          status={detail?.projectInfo.projectStatus ?? PROJECT_STATUSES.draft.label}
          form="pill"
        />
      </div>
      {detail && <WhyRefused detail={detail} />}
      <KeptValues name={`project ${projectId}`} />
      {saving.conflict && (
        <ConflictPanel
          conflict={saving.conflict}
          nameOf={(id) => users.find((user) => user.id === id)?.name ?? id}
          onSettle={saving.settle}
        />
      )}
      <div className={styles.page}>
        <SectionNav
          sections={sectionStates(values, faults, {
            fileCount: files.count,
            refused: refusals.map(({ path }) => path),
          })}
        />
        <div>
          <RefusedFields
            reasons={Object.fromEntries(refusals.map(({ path, reason }) => [path, reason]))}
            before={initial}
          >
            <SheetSections
              sections={description.sections.slice(0, 2)}
              first={1}
              options={description.options}
              rule={rule}
            />
            <Section id="nodes" number={3} title="项目节点" hint="不可早于今天" refused={reasonOf('dates')}>
              <DateFields rule={rule} minDate={context.today} />
            </Section>
            <SheetSections
              sections={description.sections.slice(2)}
              first={4}
              options={description.options}
              rule={rule}
            />
            <Section id="team" number={7} title="客户项目组" refused={reasonOf('team')}>
              <TeamFields rule={rule} kept={keptPeople(detail)} />
            </Section>
            <Section id="provider" number={8} title="飞腾项目组" hint="由飞腾分配，提交后不可修改">
              <FaeRow />
            </Section>
            <Section
              id="files"
              number={9}
              title={detail ? '框图信息' : '附件上传'}
              hint={ATTACHMENT_HINT}
              refused={reasonOf('files')}
            >
              {detail ? (
                <DiagramSection
                  projectId={projectId}
                  files={files.diagrams}
                  onChange={files.setDiagrams}
                  mayRemove
                />
              ) : (
                <NewAttachments files={files.loose} onChange={files.setLoose} />
              )}
            </Section>
          </RefusedFields>
        </div>
      </div>
      <FormFooter
        saving={saving}
        open={Object.keys(faults).length + (files.count === 0 ? 1 : 0)}
        onLeave={acts.leave}
        onSave={() => void acts.saveDraft()}
        onSubmit={() => void acts.startSubmit()}
      />
      {submitting && (
        <ReasonDialog
          title="提交审核"
          name={`submission of ${projectId}`}
          hint="说明将随项目一起提交给飞腾 FAE"
          missing={T.noteMissing}
          ok="提交"
          label="提交说明"
          calm
          cancelled="操作已取消！"
          onClose={acts.cancelSubmit}
          onSubmit={acts.submit}
        />
      )}
    </Form>
  )
}
