import type { FilePurposeName } from '@xinqiao/contract/files/purposes'
import type { Actor } from '../../actor.ts'
import type { FormFile } from '../request-body.ts'

/** A file that came with a form: stored, checked, and its sender's until a record holds it. */
export interface KeptFile {
  field: string
  id: string
  name: string
  size: number
}

export interface FileIntake {
  /** Stores a file while it arrives. @throws AppError when its name, size or content may not be */
  receive(actor: Actor, file: FormFile, purpose: FilePurposeName): Promise<KeptFile>
  /** Removes files that came with a form that was refused, unless a record holds them. */
  discard(actor: Actor, ids: readonly string[]): Promise<void>
}
