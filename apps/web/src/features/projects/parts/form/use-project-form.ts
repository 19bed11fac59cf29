import { useNavigate } from '@tanstack/react-router'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import type { ProjectFile } from '@xinqiao/contract/projects/file-schemas'
import { SHEET_SECTIONS, type SheetField } from '@xinqiao/contract/projects/form'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { Form, type FormRule } from 'antd'
import { useState } from 'react'
import { CallError } from '../../../../shared/api/call-error.ts'
import { ask, toast } from '../../../../shared/feedback/feedback.ts'
import { useLeaveGuard } from '../../../../shared/form/draft/use-leave-guard.ts'
import { shanghaiDate } from '../../../../shared/format/format.ts'
import { destination } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { projectDetailScreen, projectFormScreen, projectListScreen } from '../../paths.ts'
import { type FormValues, faultsOf, newValues, type RuleContext, valuesOf } from './form-values.ts'
import { useProjectSave } from './save/use-project-save.ts'

/** What the form of a project does: rules, saving, submitting, leaving. */
export function useProjectForm(
  { detail, owner }: { detail: ProjectDetail | null; owner: string | null },
  onBegun: (id: string) => void,
) {
  const navigate = useNavigate()
  const [form] = Form.useForm<FormValues>()
  const [initial] = useState(() => (detail ? valuesOf(detail) : newValues(owner)))
  const [loose, setLoose] = useState<readonly StoredFile[]>([])
  const [changed, setDiagrams] = useState<readonly ProjectFile[] | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const go = (to: string, replace = false) => void navigate({ ...destination(to), replace })
  const begin = (id: string) => {
    onBegun(id)
    go(hrefOf(projectFormScreen, { type: 'edit', id }), true)
  }
  const fileIdList = loose.map(({ id }) => id)
  const saving = useProjectSave({ form, detail, initial, fileIdList, onBegun: begin })
  useLeaveGuard(saving.isDirty)
  const context = contextOf(detail, initial)
  const diagrams = changed ?? detail?.projectFile ?? []
  const fileCount = detail ? diagrams.length : loose.length

  const leave = () => go(hrefOf(projectListScreen))
  const saveDraft = async () => {
    const saved = await saving.save().catch(sayFault)
    if (!saved) return
    toast('success', T.saved)
    if (!detail) begin(saved.id)
  }
  const startSubmit = async () => {
    const faults = faultsOf(form.getFieldsValue(true), context)
    await form.validateFields().catch(() => undefined)
    const first = Object.keys(faults)[0]
    if (first !== undefined) {
      toast('warning', incompleteText(faults))
      form.scrollToField(namePath(first), { focus: true, block: 'center' })
    } else if (fileCount === 0) toast('warning', T.diagramMissing)
    else setSubmitting(true)
  }
  const submit = async (explain: string) => {
    const saved = await saving.save({ submits: true, explain }).catch(async (error: unknown) => {
      setSubmitting(false)
      return sayFault(error)
    })
    setSubmitting(false)
    if (!saved) return
    toast('success', T.saved)
    go(hrefOf(projectDetailScreen, { id: saved.id, type: 'detail' }))
  }
  const rule = (path: string): FormRule => ruleOf(path, context)
  const files = { loose, setLoose, diagrams, setDiagrams, count: fileCount, areChanged: changed !== null }
  const acts = { leave, saveDraft, startSubmit, submit, cancelSubmit: () => setSubmitting(false) }
  return { form, initial, saving, context, rule, files, submitting, ...acts }
}

function contextOf(detail: ProjectDetail | null, initial: FormValues): RuleContext {
  const status = detail?.projectInfo.projectStatus
  const isNew = status !== PROJECT_STATUSES.rejected.label
  return { today: shanghaiDate(new Date()), isNew, before: isNew ? undefined : initial.dates }
}

/** The fault of one path among all that the contract's rules find. */
function ruleOf(path: string, context: RuleContext): FormRule {
  return ({ getFieldsValue }) => ({
    validator: async () => {
      const fault = faultsOf(getFieldsValue(true), context)[path]
      if (fault !== undefined) throw new Error(fault)
    },
  })
}

function namePath(path: string): (string | number)[] {
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
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

/** Faults of fields stand by those; the refusal for want of an FAE is told by itself. */
async function sayFault(error: unknown): Promise<null> {
  if (!(error instanceof CallError)) throw error
  if (error.message === T.noFae) {
    await ask({ tone: 'warning', title: T.submitFailed, text: error.message, ok: '知道了', cancel: null })
  } else toast('warning', error.message)
  return null
}
