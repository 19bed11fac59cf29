import type { FilePurposeName } from '@xinqiao/contract/files/purposes'
import { finishUpload, putPart, showUpload, startUpload } from '@xinqiao/contract/files/resumable-endpoints'
import type { StoredFile, Upload } from '@xinqiao/contract/files/schemas'
import { existFile } from '@xinqiao/contract/files/upload-endpoints'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { begunUpload, forgetUpload, rememberUpload } from './begun-uploads.ts'
import { md5Beside } from './md5-beside.ts'
import { bytesOf } from './read-bytes.ts'

export interface Sending {
  file: File
  purpose: FilePurposeName
  signal: AbortSignal
  /** known from an earlier try */
  md5: string | null
  /** the checksum, once it is known; the file is refused by throwing */
  onMd5: (md5: string) => void
  /** the upload of the server, once there is one */
  onBegun: (uploadId: string) => void
  onProgress: (stage: 'checking' | 'sending', bytes: number) => void
  /** whose upload it is, where that may not be left to whoever is logged in by then */
  token?: string | undefined
}

/**
 * Uploads a file: its checksum, then what the unit has of it already, then the parts that the server lacks.
 * Called again after a reload or a lost connection, it goes on where it was.
 * @throws CallError, UnreadableFile, or as the signal says
 */
export async function sendFile(sending: Sending): Promise<StoredFile> {
  const { file, signal, onMd5, onProgress, token } = sending
  const md5 = sending.md5 ?? (await md5Beside(file, signal, (bytes) => onProgress('checking', bytes)))
  onMd5(md5)
  const begun = await findBegun(md5, sending)
  if (begun === null) {
    const same = await proveHeld(md5, sending)
    if (same !== null) return same
  }
  const upload = begun ?? (await begin(md5, sending))
  sending.onBegun(upload.id)
  if (upload.file !== null) return upload.file
  await sendParts(upload, sending)
  const { data } = await call(finishUpload, { params: { id: upload.id } }, { signal, surface: 'area', token })
  forgetUpload(upload.id)
  return data
}

/** The same for a small file that nobody breaks off, and whose upload nobody goes on with. */
export function sendAtOnce({
  file,
  purpose,
  onProgress = () => undefined,
  token,
  signal = new AbortController().signal,
}: Pick<Sending, 'file' | 'purpose' | 'token'> &
  Partial<Pick<Sending, 'onProgress' | 'signal'>>): Promise<StoredFile> {
  return sendFile({
    ...{ file, purpose, signal, onProgress, token },
    md5: null,
    onMd5: () => undefined,
    onBegun: () => undefined,
  })
}

/** The upload that this browser began of the same content; null when the server no longer knows it. */
async function findBegun(md5: string, { file, purpose, signal, token }: Sending): Promise<Upload | null> {
  const id = begunUpload(md5, purpose)
  if (id === null) return null
  try {
    const { data } = await call(showUpload, { params: { id } }, { signal, surface: 'area', token })
    if (data.file === null && data.size === file.size && data.name === file.name.normalize('NFC')) return data
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 404) throw error
  }
  forgetUpload(id)
  return null
}

/** A file of one's own from content that the unit has, once it is proved that we hold it too. */
async function proveHeld(md5: string, { file, purpose, signal, token }: Sending): Promise<StoredFile | null> {
  const asked = { fileMd5: md5, fileSize: file.size, filename: file.name, purpose }
  const options = { signal, surface: 'area', token } as const
  const { challenge } = await call(existFile, { query: asked }, options)
  if (!challenge) return null
  const proof = await sha256Of(challenge.nonce, await bytesOf(file, challenge.start, challenge.end + 1))
  const query = { ...asked, challenge: challenge.token, proof }
  const { data: id } = await call(existFile, { query }, options)
  return id === false ? null : { id, name: file.name, size: file.size, state: 'clean' }
}

async function begin(md5: string, { file, purpose, signal, token }: Sending): Promise<Upload> {
  const body = { name: file.name, size: file.size, purpose }
  const { data } = await call(startUpload, { body }, { signal, surface: 'area', token })
  rememberUpload(md5, purpose, data.id)
  return data
}

async function sendParts(upload: Upload, { file, signal, onProgress, token }: Sending): Promise<void> {
  const { id, partSize, partCount } = upload
  const there = new Set(upload.received)
  let sent = [...there].reduce((sum, number) => sum + sizeOf(number), 0)
  onProgress('sending', sent)
  for (let number = 0; number < partCount; number += 1) {
    if (there.has(number)) continue
    const bytes = await bytesOf(file, number * partSize, number * partSize + sizeOf(number))
    const sha256 = await sha256Of('', bytes)
    const input = { params: { id, number }, query: { sha256 } }
    const before = sent
    const onSent = (left: number) => onProgress('sending', before + Math.min(left, bytes.length))
    await call(putPart, input, { signal, surface: 'area', bytes, onSent, token })
    sent += bytes.length
    onProgress('sending', sent)
  }

  function sizeOf(number: number): number {
    return Math.min(partSize, file.size - number * partSize)
  }
}

async function sha256Of(nonce: string, bytes: Uint8Array): Promise<string> {
  const { createSHA256 } = await import('hash-wasm')
  const hash = await createSHA256()
  return hash.update(nonce).update(bytes).digest('hex')
}
