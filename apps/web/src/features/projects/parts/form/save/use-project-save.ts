import { useQueryClient } from '@tanstack/react-query'
import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { addProjectInfo } from '@xinqiao/contract/projects/calls/save-endpoints'
import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '../../../../../shared/api/call-error.ts'
import { heldBy, noteSaved } from '../../../../../shared/form/draft/saved-forms.ts'
import { renew } from '../../../../../shared/live/renewal.ts'
import type { FormValues } from '../form-values.ts'
import { showFaults } from '../show-faults.ts'
import { type Conflict, ProjectSaver, type SavedProject, type SaveOptions } from './project-saver.ts'

/** Seconds between two savings by themselves (document 2 section 9). */
const AUTO_SAVE_MS = 30_000

interface FormOfProject {
  form: FormInstance<FormValues>
  detail: ProjectDetail | null
  initial: FormValues
  fileIdList: readonly string[]
  /** a new project was saved by itself for the first time */
  onBegun: (id: string) => void
}

/**
 * Saves the project of a form, by itself every 30 seconds. What somebody else has saved meanwhile is put together
 * with what stands here, field by field; where both changed the same field, nothing is saved until one is chosen.
 */
export function useProjectSave({ form, detail, initial, fileIdList, onBegun }: FormOfProject) {
  const client = useQueryClient()
  const [saver] = useState(() => new ProjectSaver(form, detail, initial))
  const running = useRef<Promise<unknown> | null>(null)
  const unsettled = useRef(false)
  const [state, setState] = useState({ saving: false, savedAt: '', failed: '' })
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const saveNow = async (options: SaveOptions): Promise<SavedProject | null> => {
    if (unsettled.current) return null
    setState((now) => ({ ...now, saving: true, failed: '' }))
    const sent = heldBy(form as FormInstance)
    try {
      const result = await saver.save(options, fileIdList)
      if ('conflicts' in result) {
        unsettled.current = true
        setConflict(result)
        return null
      }
      noteSaved(form as FormInstance, sent)
      setState({ saving: false, savedAt: new Date().toTimeString().slice(0, 8), failed: '' })
      await renew(client, addProjectInfo.changes)
      return result
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showFaults(form, error)
      setState((now) => ({ ...now, failed: error.message }))
      if (!options.isAuto) throw error
      return null
    } finally {
      setState((now) => ({ ...now, saving: false }))
    }
  }
  /** Answers what was saved; null where it was not, which was said. Whoever submits while it saves itself waits for that. */
  const save = async (options: SaveOptions = {}): Promise<SavedProject | null> => {
    while (running.current !== null) await running.current
    const saving = saveNow(options)
    running.current = saving.then(
      () => (running.current = null),
      () => (running.current = null),
    )
    return saving
  }

  const autoSave = useEffectEvent(async () => {
    if (running.current !== null || conflict !== null || !saver.savesItself || !saver.isDirty()) return
    const saved = await save({ isAuto: true })
    if (saved && detail === null) onBegun(saved.id)
  })
  useEffect(() => {
    const timer = setInterval(() => void autoSave(), AUTO_SAVE_MS)
    return () => clearInterval(timer)
  }, [])

  const settle = (chosen: Readonly<Record<string, 'mine' | 'theirs'>>) => {
    if (conflict) saver.settle(conflict, chosen)
    unsettled.current = false
    setConflict(null)
  }
  return { save, settle, conflict, isDirty: saver.isDirty, ...state }
}
