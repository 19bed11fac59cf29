import { importTexts } from '@xinqiao/contract/authoring/document-endpoints'
import type { ImportProgress } from '@xinqiao/contract/authoring/import-files'
import { IMPORT_MAX_BYTES, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { useRef, useState } from 'react'
import type { Result } from '../../../../../shared/api/call.ts'
import { CallError } from '../../../../../shared/api/call-error.ts'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { useLiveEvent } from '../../../../../shared/live/live-events.ts'
import type { Again } from './ImportKnown.tsx'

/** What the import is at: in the browser, on the line (in bytes), or at the server. */
export interface ImportStep {
  step: 'packing' | 'sending' | 'waiting' | ImportProgress['step']
  done: number
  total: number
  /** which of several archives */
  file?: { name: string; number: number; count: number }
}

export type Imported = Result<typeof importTexts>['data'] & {
  /** how many of what was sent have not told their end: they may still come */
  lost: number
  /** it was said what becomes of texts that are there already */
  answered: boolean
}

export const NOTHING: Imported = {
  ...{ documents: 0, updated: 0, folders: 0, pictures: 0, lost: 0 },
  ...{ skipped: [], known: [], answered: false },
}

/** Sends one import, and says how far it is, as far as that is known. */
export function useSending(versionId: string) {
  const [step, setStep] = useState<ImportStep | null>(null)
  /** of the import that runs, and whether the server has told of it */
  const running = useRef({ id: '', isHeard: false })
  const write = useWrite(importTexts, { surface: 'area' })

  useLiveEvent('knowledge-import', (data) => {
    if (data === '') return
    const { id, progress } = JSON.parse(data) as { id: string; progress: ImportProgress }
    if (id !== running.current.id) return
    running.current.isHeard = true
    setStep((now) => ({ ...now, ...progress }))
  })

  /** One import; what went wrong with it is told with the others, which still come. */
  const sendOne = async (body: File, again: 'ask' | Again, file: ImportStep['file']): Promise<Imported> => {
    const nothing = (reason: string, lost = 0) => ({
      ...NOTHING,
      skipped: [{ name: body.name, reason }],
      lost,
    })
    if (body.size > IMPORT_MAX_BYTES) return nothing(T.importTooLarge)
    const id = Math.random().toString(36).slice(2)
    running.current = { id, isHeard: false }
    let isSent = false
    const onSent = (done: number, total: number) => {
      isSent = done === total
      // The browser may tell of the last bytes after the server has begun.
      if (!running.current.isHeard)
        setStep({ step: isSent ? 'waiting' : 'sending', done, total, ...(file && { file }) })
    }
    onSent(0, body.size || 1)
    try {
      const form = { file: body, progressId: id, again }
      const { data } = await write.run({ params: { id: versionId }, body: form }, { onSent })
      return { ...NOTHING, ...data }
    } catch (error) {
      if (!(error instanceof CallError)) return nothing(T.importUnreadable)
      if (!isCut(error)) return nothing(error.message)
      return isSent ? nothing(T.importLost, 1) : nothing(T.importCut)
    } finally {
      running.current.id = ''
    }
  }
  return { step, setStep, sendOne }
}

const GATEWAY_CODES = [502, 503, 504]

/** No verdict of the application. */
function isCut({ kind, code }: CallError): boolean {
  return kind === 'network' || kind === 'timeout' || GATEWAY_CODES.includes(code)
}
