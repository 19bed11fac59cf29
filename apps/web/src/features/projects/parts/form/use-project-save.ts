import { useQueryClient } from '@tanstack/react-query'
import { type ProjectDetail, showProject } from '@xinqiao/contract/projects/detail-endpoints'
import { addProjectInfo, updateProjectV2 } from '@xinqiao/contract/projects/save-endpoints'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { renew } from '../../../../shared/live/renewal.ts'
import { type FormValues, formPath, sheetOf, valuesOf } from './form-values.ts'
import { type Flat, flatten, type Merge, mergeThreeWay, unflatten } from './merge-values.ts'

/** Seconds between two savings by themselves (document 2 section 9). */
const AUTO_SAVE_MS = 30_000
const AUTO_STATUSES: readonly string[] = [PROJECT_STATUSES.draft.label, PROJECT_STATUSES.rejected.label]

/** The project as it was last read or saved. */
interface Base {
  id: string | null
  version: number
  status: string
  flat: Flat
}

export interface Conflict extends Merge {
  text: string
  theirs: Flat
  version: number
}

interface SaveOptions {
  submits?: boolean
  isAuto?: boolean
  explain?: string
  fileIdList?: readonly string[]
}

/**
 * Saves the project of a form, by itself every 30 seconds. What somebody else has saved meanwhile is put together
 * with what stands here, field by field; where both changed the same field, nothing is saved until one is chosen.
 */
export function useProjectSave(
  form: FormInstance<FormValues>,
  detail: ProjectDetail | null,
  initial: FormValues,
  fileIdList: readonly string[],
) {
  const client = useQueryClient()
  const base = useRef<Base>(baseOf(detail, initial))
  const busy = useRef(false)
  const [state, setState] = useState({ saving: false, savedAt: '', failed: '' })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const current = (): FormValues => form.getFieldsValue(true)
  const isDirty = () => !isSame(flatten(current()), base.current.flat)

  const send = async (options: SaveOptions) => {
    const { submits = false, isAuto = false, explain = '' } = options
    const { id, version } = base.current
    const values = current()
    const flat = flatten(values)
    const body = {
      projectInfo: {
        ...sheetOf(values),
        ...(id === null ? {} : { id, version }),
        projectStatus: submits ? PROJECT_STATUSES['fae-review'].label : PROJECT_STATUSES.draft.label,
      },
      projectDateNode: values.dates,
      projectPersonnel: values.team,
      fileIdList: [...fileIdList],
      explain,
      isAuto,
    }
    const endpoint = id === null ? addProjectInfo : updateProjectV2
    const { data } = await call(endpoint, { body }, { surface: 'dialog' })
    base.current = { id: data.id, version: data.version, status: data.projectStatus, flat }
    await renew(client, endpoint.changes)
    return data
  }

  /** Puts what the other saved into the form; answers whether it can be saved at once. */
  const join = async (text: string): Promise<boolean> => {
    const id = base.current.id ?? ''
    const { data: theirs } = await call(showProject, { params: { id } }, { surface: 'area' })
    const other = flatten(valuesOf(theirs))
    const merge = mergeThreeWay(base.current.flat, flatten(current()), other)
    base.current = baseOf(theirs, valuesOf(theirs))
    putIn(form, merge.merged)
    if (merge.conflicts.length === 0) {
      toast('info', `${text.replace('，请刷新后重试', '')}，已合并到您填写的内容`)
      return true
    }
    setConflict({ ...merge, text, theirs: other, version: theirs.version })
    return false
  }

  /** Answers what was saved; null where it was not, which was said. */
  const save = async (options: SaveOptions = {}) => {
    if (busy.current) return null
    busy.current = true
    setState((now) => ({ ...now, saving: true, failed: '' }))
    try {
      const saved = await sendOrJoin(options)
      if (saved) setState({ saving: false, savedAt: new Date().toTimeString().slice(0, 8), failed: '' })
      return saved
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      show(form, error)
      setState((now) => ({ ...now, failed: error.message }))
      if (!options.isAuto) throw error
      return null
    } finally {
      busy.current = false
      setState((now) => ({ ...now, saving: false }))
    }
  }
  const sendOrJoin = async (options: SaveOptions) => {
    try {
      return await send(options)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 409 || base.current.id === null) throw error
      return (await join(error.message)) ? send(options) : null
    }
  }

  const autoSave = useEffectEvent(() => {
    if (busy.current || conflict !== null || !AUTO_STATUSES.includes(base.current.status)) return
    if (isDirty()) void save({ isAuto: true })
  })
  useEffect(() => {
    const timer = setInterval(autoSave, AUTO_SAVE_MS)
    return () => clearInterval(timer)
  }, [])

  /** Takes the choice of each field that both changed. */
  const settle = (chosen: Readonly<Record<string, 'mine' | 'theirs'>>) => {
    if (conflict === null) return
    const taken = conflict.conflicts.filter((path) => chosen[path] === 'theirs')
    putIn(form, {
      ...flatten(current()),
      ...Object.fromEntries(taken.map((path) => [path, conflict.theirs[path] ?? ''])),
    })
    setConflict(null)
  }
  return { save, isDirty, ...state, conflict, settle, projectId: () => base.current.id }
}

function baseOf(detail: ProjectDetail | null, values: FormValues): Base {
  const { id = null, version = 0, projectStatus = PROJECT_STATUSES.draft.label } = detail?.projectInfo ?? {}
  return { id, version, status: projectStatus, flat: flatten(values) }
}

function isSame(one: Flat, other: Flat): boolean {
  return Object.keys(one).every((path) => one[path] === other[path])
}

function putIn(form: FormInstance<FormValues>, flat: Flat): void {
  form.setFieldsValue(unflatten(flat) as never)
}

/** Marks the fields that the server refused. */
function show(form: FormInstance<FormValues>, { errors }: CallError): void {
  const fields = Object.entries(errors).map(([path, text]) => ({
    name: formPath(path).map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [text],
  }))
  form.setFields(fields as never)
}
