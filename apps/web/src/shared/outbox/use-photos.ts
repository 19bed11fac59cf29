import { useEffect, useState } from 'react'
import { toast } from '../feedback/feedback.ts'
import { useDraft } from '../form/draft/use-draft.tsx'
import { newUuid } from '../new-uuid.ts'
import { makeSmaller } from '../picture/make-smaller.ts'
import { hasDevice, inStore } from './device.ts'
import type { Photo } from './letters.ts'

/** One that leaves with a text that is being written. */
export interface TakenPhoto {
  id: string
  account: string
  /** the text */
  draft: string
  name: string
  small: Blob
  original: Blob
}

/** Photos of a text: like its words they outlive a reload. */
export function usePhotos(account: string | undefined, draft: string) {
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
  const [kept, keepAsIs] = useDraft(asIsOf(draft))
  useEffect(() => {
    let isShown = true
    const load = () =>
      void photosOf(account, draft).then((kept) => {
        if (isShown) setPhotos(kept)
      })
    load()
    givenBack.add(load)
    return () => {
      isShown = false
      givenBack.delete(load)
    }
  }, [account, draft])
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      const small = await makeSmaller(file)
      if (typeof small === 'string') {
        toast('warning', small)
        continue
      }
      const photo = { id: newUuid(), account: account ?? '', draft, name: file.name, small, original: file }
      await keep(photo)
      setPhotos((before) => [...before, photo])
    }
  }
  const remove = (ids: readonly string[]) => {
    setPhotos((before) => before.filter(({ id }) => !ids.includes(id)))
    // Said of these photos, and of no later ones.
    if (photos.every(({ id }) => ids.includes(id))) keepAsIs('')
    for (const id of ids) void forget(id)
  }
  const setAsIs = (chosen: boolean) => keepAsIs(chosen ? '1' : '')
  return { photos, asIs: kept !== '', setAsIs, add, remove }
}

/** Under which name it is kept that the photos of a text leave as they are. */
export function asIsOf(draft: string): string {
  return `as-is:${draft}`
}

const givenBack = new Set<() => void>()

/** Photos that were not sent lie by their text again. */
export async function giveBack(account: string, draft: string, photos: readonly Photo[]): Promise<void> {
  for (const { id, name, blob } of photos)
    await keep({ id, account, draft, name, small: blob, original: blob })
  for (const load of givenBack) load()
}

/** Lays one by its text. @throws where the device has no room for it */
export async function putPhoto(photo: TakenPhoto): Promise<void> {
  await inStore('photos', 'readwrite', (store) => store.put(photo))
}

/** In the form in which they leave. */
export function asSent(photos: readonly TakenPhoto[], asIs: boolean): Photo[] {
  return photos.map(({ id, name, small, original }) => ({
    ...{ id, asIs, file: null },
    name: asIs ? name : nameFor(name, small.type),
    blob: asIs ? original : small,
  }))
}

export function nameFor(name: string, type: string): string {
  return type === 'image/jpeg' ? name.replace(/(\.\w+)?$/, '.jpg') : name
}

async function photosOf(account: string | undefined, draft: string): Promise<TakenPhoto[]> {
  if (!hasDevice()) return []
  const all = await inStore<TakenPhoto[]>('photos', 'readonly', (store) => store.getAll()).catch(() => [])
  return all.filter((photo) => photo.account === account && photo.draft === draft)
}

async function keep(photo: TakenPhoto): Promise<void> {
  if (!hasDevice()) return
  await putPhoto(photo).catch(() => toast('warning', '本机存储空间不足，照片在离开此页面前有效，请尽快发送'))
}

async function forget(id: string): Promise<void> {
  if (hasDevice()) await inStore('photos', 'readwrite', (store) => store.delete(id)).catch(() => undefined)
}
