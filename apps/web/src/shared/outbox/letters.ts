import { useSyncExternalStore } from 'react'
import { changeStored, hasDevice, inStore } from './device.ts'
import { giveSharesTo } from './shares.ts'

/** A photo that leaves with a text. */
export interface Photo {
  id: string
  name: string
  blob: Blob
  /** as the camera made it, with what it says of place and device */
  asIs: boolean
  /** the file that holds it, once the server has it */
  file: string | null
}

/** What was written and has not reached the server yet. */
export interface Letter {
  /** given by the device: the order in which they leave, whatever its clock says */
  seq: number
  /** the same however often it is sent, so that it is there once */
  id: string
  /** whose it is: nobody else sees or sends it */
  account: string
  /** the record that it is for, and what that is called */
  to: string
  about: string
  text: string
  photos: readonly Photo[]
  /** those that the server has already */
  files: readonly { id: string; name: string }[]
  /** what else its call takes */
  rest: Readonly<Record<string, unknown>>
  /** why it was refused; null while it waits */
  fault: string | null
}

/** Those that somebody still watches leave: they stand where they were written until that has ended. */
export const watchedLetters = new Set<string>()

let shown: readonly Letter[] = []
let line: BroadcastChannel | null = null
const listeners = new Set<() => void>()

/** All that wait on this device, in the order in which they leave. */
export async function allLetters(): Promise<Letter[]> {
  if (!hasDevice()) return []
  return await inStore<Letter[]>('letters', 'readonly', (store) => store.getAll())
}

/** @throws where the device has no room for it */
export async function putLetter(letter: Omit<Letter, 'seq'>): Promise<void> {
  await inStore('letters', 'readwrite', (store) => store.put(letter))
  await changed()
}

export async function dropLetter(seq: number): Promise<void> {
  await inStore('letters', 'readwrite', (store) => store.delete(seq))
  await changed()
}

export async function changeLetter(seq: number, change: (letter: Letter) => Letter): Promise<void> {
  if (!hasDevice()) return
  await changeStored<Letter>('letters', seq, change)
  await changed()
}

/** What another person left here is of nobody any more. */
export async function keepDeviceTo(account: string): Promise<void> {
  if (!hasDevice()) return
  await giveSharesTo(account)
  const strangers = (await allLetters()).filter((letter) => letter.account !== account)
  for (const { seq } of strangers) await inStore('letters', 'readwrite', (store) => store.delete(seq))
  const photos = await inStore<{ id: string; account: string }[]>('photos', 'readonly', (store) =>
    store.getAll(),
  )
  for (const photo of photos) {
    if (photo.account !== account) await inStore('photos', 'readwrite', (store) => store.delete(photo.id))
  }
  await renewShown()
}

/** The letters of an account, for one record or all. */
export function useLetters(account: string | undefined, to?: string): readonly Letter[] {
  const letters = useSyncExternalStore(follow, () => shown)
  return letters.filter(
    (letter) =>
      letter.account === account && !watchedLetters.has(letter.id) && (to === undefined || letter.to === to),
  )
}

/** Tells the other tabs as well. */
export async function changed(): Promise<void> {
  line?.postMessage('')
  await renewShown()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  if (line === null && hasDevice()) {
    line = new BroadcastChannel('letters')
    line.onmessage = () => void renewShown()
  }
  void renewShown()
  return () => {
    listeners.delete(listener)
  }
}

async function renewShown(): Promise<void> {
  const now = await allLetters().catch(() => [])
  if (now.length === 0 && shown.length === 0) return
  shown = now
  for (const listener of listeners) listener()
}
