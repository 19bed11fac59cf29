import type { KnownText } from '@xinqiao/contract/authoring/import-schemas'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { useState } from 'react'
import type { Again } from './ImportKnown.tsx'
import { NothingPacked, type PickedFile, packFiles } from './picked-files.ts'
import { type Imported, NOTHING, useSending } from './use-sending.ts'

/** Imports what was picked, an import for each archive. */
export function useImport(versionId: string) {
  const { step, setStep, sendOne } = useSending(versionId)
  const [imported, setImported] = useState<Imported | null>(null)
  const [refused, setRefused] = useState('')
  /** what was imported before, and what else came of the choice so far */
  const [waiting, setWaiting] = useState<{ files: File[]; known: KnownText[]; sum: Imported } | null>(null)

  /** All of them, one after another; what was imported before waits for an answer. */
  const sendAll = async (files: readonly File[], again: 'ask' | Again, sum: Imported): Promise<void> => {
    const asked: File[] = []
    const found: KnownText[] = []
    for (const [index, file] of files.entries()) {
      const place = files.length > 1 ? { name: file.name, number: index + 1, count: files.length } : undefined
      const { known, ...one } = await sendOne(file, again, place)
      if (known.length > 0) {
        asked.push(file)
        found.push(...known)
        continue
      }
      for (const key of ['documents', 'updated', 'folders', 'pictures', 'lost'] as const) sum[key] += one[key]
      sum.skipped = [...sum.skipped, ...one.skipped]
    }
    if (asked.length > 0) setWaiting({ files: asked, known: found, sum })
    else setImported(sum)
  }

  const run = async (picking: PickedFile[] | Promise<PickedFile[]>): Promise<void> => {
    setImported(null)
    setWaiting(null)
    setRefused('')
    setStep({ step: 'packing', done: 0, total: 0 })
    try {
      const onPacked = (done: number, total: number) => setStep({ step: 'packing', done, total })
      const packed = await packFiles(await picking, onPacked)
      await sendAll(packed.files, 'ask', { ...NOTHING, skipped: packed.left })
    } catch (error) {
      setRefused(error instanceof NothingPacked ? error.message : T.importUnreadable)
    } finally {
      setStep(null)
    }
  }

  /** Imports what waited, as it was answered. */
  const settle = async (again: Again): Promise<void> => {
    if (waiting === null) return
    setWaiting(null)
    await sendAll(waiting.files, again, { ...waiting.sum, answered: true })
    setStep(null)
  }
  return { step, asked: waiting?.known ?? null, imported, refused, run, settle }
}
