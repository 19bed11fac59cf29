import { type ProjectDetail, showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { addProjectInfo, updateProjectV2 } from '@xinqiao/contract/projects/calls/save-endpoints'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import type { FormInstance } from 'antd'
import { call } from '../../../../../shared/api/call.ts'
import { CallError } from '../../../../../shared/api/call-error.ts'
import { toast } from '../../../../../shared/feedback/feedback.ts'
import { type FormValues, sheetOf, valuesOf } from '../form-values.ts'
import { type Flat, flatten, type Merge, mergeThreeWay, unflatten } from './merge-values.ts'

export interface Conflict extends Merge {
  text: string
  theirs: Flat
}

export interface SaveOptions {
  submits?: boolean
  isAuto?: boolean
  explain?: string
}

export interface SavedProject {
  id: string
  version: number
  projectStatus: string
}

const AUTO_STATUSES: readonly string[] = [PROJECT_STATUSES.draft.label, PROJECT_STATUSES.rejected.label]

/** The project of a form as it was last read or saved, and how it is saved over what others have made of it. */
export class ProjectSaver {
  readonly #form: FormInstance<FormValues>
  #id: string | null
  #version: number
  #status: string
  #base: Flat
  /** files that went with a saving already */
  readonly #attached = new Set<string>()

  constructor(form: FormInstance<FormValues>, detail: ProjectDetail | null, initial: FormValues) {
    this.#form = form
    this.#id = detail?.projectInfo.id ?? null
    this.#version = detail?.version ?? 0
    this.#status = detail?.projectInfo.projectStatus ?? PROJECT_STATUSES.draft.label
    this.#base = flatten(initial)
  }

  /** Whether it saves itself in this status (document 2 section 4). */
  get savesItself(): boolean {
    return AUTO_STATUSES.includes(this.#status)
  }

  readonly isDirty = (): boolean => {
    const now = flatten(this.#values())
    return Object.keys(now).some((path) => now[path] !== this.#base[path])
  }

  /** Answers what was saved, or the conflict that must be settled first. */
  async save(options: SaveOptions, fileIdList: readonly string[]): Promise<SavedProject | Conflict> {
    try {
      return await this.#send(options, fileIdList)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 409 || this.#id === null) throw error
      return (await this.#join(error.message)) ?? this.#send(options, fileIdList)
    }
  }

  /** Takes the choice of each field that both changed. */
  settle({ conflicts, theirs }: Conflict, chosen: Readonly<Record<string, 'mine' | 'theirs'>>): void {
    const taken = conflicts.filter((path) => chosen[path] === 'theirs')
    this.#put({
      ...flatten(this.#values()),
      ...Object.fromEntries(taken.map((path) => [path, theirs[path] ?? ''])),
    })
  }

  async #send(options: SaveOptions, fileIdList: readonly string[]): Promise<SavedProject> {
    const { submits = false, isAuto = false, explain = '' } = options
    const values = this.#values()
    const flat = flatten(values)
    const known = this.#id === null ? {} : { id: this.#id, version: this.#version }
    const wanted = submits ? PROJECT_STATUSES['fae-review'] : PROJECT_STATUSES.draft
    const body = {
      projectInfo: { ...sheetOf(values), ...known, projectStatus: wanted.label },
      projectDateNode: values.dates,
      projectPersonnel: values.team,
      fileIdList: fileIdList.filter((id) => !this.#attached.has(id)),
      explain,
      isAuto,
    }
    const endpoint = this.#id === null ? addProjectInfo : updateProjectV2
    const { data } = await call(endpoint, { body }, { surface: 'dialog' })
    this.#id = data.id
    this.#version = data.version
    this.#status = data.projectStatus
    this.#base = flat
    for (const id of fileIdList) this.#attached.add(id)
    return data
  }

  /** Puts what the other saved into the form; nothing is left to settle where each changed other fields. */
  async #join(text: string): Promise<Conflict | null> {
    const { data } = await call(showProject, { params: { id: this.#id ?? '' } }, { surface: 'area' })
    const theirs = flatten(valuesOf(data))
    const merge = mergeThreeWay(this.#base, flatten(this.#values()), theirs)
    this.#base = theirs
    this.#version = data.version
    this.#status = data.projectInfo.projectStatus
    this.#put(merge.merged)
    if (merge.conflicts.length > 0) return { ...merge, text, theirs }
    toast('info', `${text.replace('，请刷新后重试', '')}，已合并到您填写的内容`)
    return null
  }

  #values(): FormValues {
    return this.#form.getFieldsValue(true)
  }

  #put(flat: Flat): void {
    this.#form.setFieldsValue(unflatten(flat) as never)
  }
}
