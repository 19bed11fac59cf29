import { CloudOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import type { ProjectForm } from '@xinqiao/contract/dictionaries/schemas'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import type { ProjectDetail } from '@xinqiao/contract/projects/detail-endpoints'
import { SHEET_SECTIONS, type SheetField } from '@xinqiao/contract/projects/form'
import type { ProjectFile } from '@xinqiao/contract/projects/schemas'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { Button, Form, type FormRule } from 'antd'
import { useState } from 'react'
import { CallError } from '../../../../shared/api/call-error.ts'
import { ask, toast } from '../../../../shared/feedback/feedback.ts'
import { KeptValues } from '../../../../shared/form/KeptValues.tsx'
import { shanghaiDate } from '../../../../shared/format/format.ts'
import { destination } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { ReasonDialog } from '../../../../shared/ui/ReasonDialog.tsx'
import { projectDetailScreen, projectFormScreen, projectListScreen } from '../../paths.ts'
import { ProjectStatusMark } from '../ProjectStatusMark.tsx'
import { ATTACHMENT_HINT, DiagramSection, NewAttachments } from './AttachmentSection.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { DateFields } from './DateFields.tsx'
import { FaeRow } from './FaeRow.tsx'
import { fillFollowers } from './fill-followers.ts'
import styles from './form.module.css'
import { EMPTY_VALUES, type FormValues, faultsOf, type RuleContext, valuesOf } from './form-values.ts'
import { SectionNav } from './SectionNav.tsx'
import { SheetFields } from './SheetFields.tsx'
import { sectionStates } from './section-states.ts'
import { TeamFields, useProjectUsers } from './TeamFields.tsx'
import { useProjectSave } from './use-project-save.ts'

interface ProjectEditorProps {
  description: ProjectForm
  /** null for a new project */
  detail: ProjectDetail | null
}

/** The form of a project with its sections, saved by itself and submitted for review. */
export function ProjectEditor({ description, detail }: ProjectEditorProps) {
  const navigate = useNavigate()
  const [form] = Form.useForm<FormValues>()
  const [initial] = useState(() => (detail ? valuesOf(detail) : EMPTY_VALUES))
  const [loose, setLoose] = useState<readonly StoredFile[]>([])
  const [diagrams, setDiagrams] = useState<readonly ProjectFile[]>(detail?.projectFile ?? [])
  const [submitting, setSubmitting] = useState(false)
  const users = useProjectUsers()
  const saving = useProjectSave(
    form,
    detail,
    initial,
    loose.map(({ id }) => id),
  )
  const status = detail?.projectInfo.projectStatus ?? PROJECT_STATUSES.draft.label
  const context: RuleContext = {
    today: shanghaiDate(new Date()),
    isNew: status !== PROJECT_STATUSES.rejected.label,
    before: detail ? initial.dates : undefined,
  }
  const rule =
    (path: string): FormRule =>
    ({ getFieldsValue }) => ({
      validator: async () => {
        const fault = faultsOf(getFieldsValue(true), context)[path]
        if (fault !== undefined) throw new Error(fault)
      },
    })
  const values = Form.useWatch((all: FormValues) => all, form) ?? initial
  const faults = faultsOf({ ...initial, ...values }, context)
  const fileCount = detail ? diagrams.length : loose.length
  const states = sectionStates({ ...initial, ...values }, faults, fileCount)
  const open = Object.keys(faults).length + (fileCount === 0 ? 1 : 0)

  const leave = async () => {
    if (saving.isDirty() && !(await askToLeave())) return
    void navigate(destination(hrefOf(projectListScreen)))
  }
  const saveDraft = async () => {
    const saved = await saving.save().catch(() => null)
    if (!saved) return
    toast('success', T.saved)
    if (!detail) openSaved(saved.id)
  }
  const openSaved = (id: string) =>
    void navigate({ ...destination(hrefOf(projectFormScreen, { type: 'edit', id })), replace: true })
  const startSubmit = async () => {
    const now = faultsOf(form.getFieldsValue(true), context)
    await form.validateFields().catch(() => undefined)
    const first = Object.keys(now)[0]
    if (first !== undefined) {
      toast('warning', incompleteText(now))
      form.scrollToField(
        first.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        { focus: true, block: 'center' },
      )
      return
    }
    if (fileCount === 0) toast('warning', T.diagramMissing)
    else setSubmitting(true)
  }
  const submit = async (explain: string) => {
    const saved = await saving.save({ submits: true, explain }).catch(async (error: unknown) => {
      if (!(error instanceof CallError)) throw error
      if (error.message === T.noFae) await tellNoFae(error.message)
      throw error
    })
    setSubmitting(false)
    if (!saved) return
    toast('success', T.saved)
    void navigate(destination(hrefOf(projectDetailScreen, { id: saved.id, type: 'detail' })))
  }
  let number = 0
  const head = (title: string, hint = '') => {
    number += 1
    return (
      <h2>
        <span>{String(number).padStart(2, '0')}</span>
        {title}
        {hint !== '' && <small>{hint}</small>}
      </h2>
    )
  }
  const section = (key: string) => description.sections.find((one) => one.key === key)
  const sheetSection = (key: string) => {
    const found = section(key)
    return (
      found && (
        <section key={key} id={key} className={styles.section}>
          {head(found.title, found.hint)}
          <SheetFields fields={found.fields} options={description.options} rule={rule} />
        </section>
      )
    )
  }
  return (
    <Form
      form={form}
      name="project"
      layout="vertical"
      initialValues={initial}
      onValuesChange={(changed: Partial<FormValues>) => fillFollowers(form, changed, description.options)}
    >
      <div className={styles.title}>
        <h1 className="area-title">{detail ? '修改项目信息' : '新建项目'}</h1>
        <ProjectStatusMark status={status} form="pill" />
      </div>
      <KeptValues name={`project ${detail?.projectInfo.id ?? 'new'}`} />
      {saving.conflict && (
        <ConflictPanel
          conflict={saving.conflict}
          nameOf={(id) => users.find((user) => user.id === id)?.name ?? id}
          onSettle={saving.settle}
        />
      )}
      <div className={styles.page}>
        <SectionNav sections={states} />
        <div>
          {sheetSection('basic')}
          {sheetSection('cooling')}
          <section id="nodes" className={styles.section}>
            {head('项目节点', '不可早于今天')}
            <DateFields rule={rule} minDate={context.today} />
          </section>
          {['design', 'software', 'hardware'].map(sheetSection)}
          <section id="team" className={styles.section}>
            {head('客户项目组')}
            <TeamFields rule={rule} kept={keptPeople(detail)} />
          </section>
          <section id="provider" className={styles.section}>
            {head('飞腾项目组', '由飞腾分配，提交后不可修改')}
            <FaeRow />
          </section>
          <section id="files" className={styles.section}>
            {head(detail ? '框图信息' : '附件上传', ATTACHMENT_HINT)}
            {detail ? (
              <DiagramSection
                projectId={detail.projectInfo.id}
                files={diagrams}
                onChange={setDiagrams}
                mayRemove
              />
            ) : (
              <NewAttachments files={loose} onChange={setLoose} />
            )}
          </section>
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.state} role="status">
          <SaveState saving={saving.saving} savedAt={saving.savedAt} failed={saving.failed} />
          {open > 0 && <span>提交前还有 {open} 处需要处理</span>}
        </p>
        <div className={styles.buttons}>
          <Button type="text" onClick={() => void leave()}>
            取消
          </Button>
          <Button
            loading={saving.saving}
            disabled={saving.conflict !== null}
            onClick={() => void saveDraft()}
          >
            保存草稿
          </Button>
          <Button type="primary" disabled={saving.conflict !== null} onClick={() => void startSubmit()}>
            提交审核
          </Button>
        </div>
      </div>
      {submitting && (
        <ReasonDialog
          title="提交审核"
          name={`submission of ${detail?.projectInfo.id ?? 'new'}`}
          hint="说明将随项目一起提交给飞腾 FAE"
          missing={T.noteMissing}
          ok="提交"
          label="提交说明"
          calm
          cancelled="操作已取消！"
          onClose={() => setSubmitting(false)}
          onSubmit={submit}
        />
      )}
    </Form>
  )
}

function SaveState({ saving, savedAt, failed }: { saving: boolean; savedAt: string; failed: string }) {
  if (failed !== '') return <span style={{ color: 'var(--error)' }}>未保存：{failed}</span>
  if (saving) return <span>正在保存…</span>
  if (savedAt !== '') return <span>已于 {savedAt} 保存</span>
  return (
    <span>
      <CloudOutlined aria-hidden /> 每 30 秒自动保存为草稿
    </span>
  )
}

/** The documented text of the first section that lacks something, else the first fault. */
function incompleteText(faults: Record<string, string>): string {
  const lacks = (fields: readonly SheetField[]) =>
    fields.some((name) => faults[`sheet.${name}`] !== undefined)
  for (const section of [SHEET_SECTIONS.basic, SHEET_SECTIONS.cooling]) {
    if (lacks(section.fields)) return section.incomplete
  }
  return Object.values(faults)[0] ?? ''
}

function keptPeople(detail: ProjectDetail | null) {
  if (!detail) return []
  const { qtgcs, ...single } = detail.projectPersonnel
  return [...Object.values(single).filter((one) => one !== null), ...qtgcs]
}

function askToLeave(): Promise<boolean> {
  return ask({
    tone: 'warning',
    title: '放弃已填写的内容？',
    text: '离开后，未保存的内容不会保留。',
    ok: '放弃',
    cancel: '继续填写',
    cancelled: null,
  })
}

function tellNoFae(text: string): Promise<boolean> {
  return ask({ tone: 'warning', title: T.submitFailed, text, ok: '知道了', cancel: null })
}
