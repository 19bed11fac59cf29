import type { ServiceName } from '@xinqiao/contract/access'
import type { FilePurposeName } from '@xinqiao/contract/files/purposes'
import type { Refusal } from '@xinqiao/contract/refusal'
import type { Actor } from '../actor.ts'
import type { Database, Db } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openRegistry, type Registry } from '../registry.ts'

/** A kind of record that holds files; its feature registers it. */
export interface FileOwnerKind {
  /** e.g. `project`; stands with each file */
  kind: string
  /** limits of the files it takes */
  purpose: FilePurposeName
  /** said of a second file with the same name in one record; the general text unless set */
  sameName?: Refusal
  /** the `fjlx` by which `POST /fileInfo/uploadFile` names it */
  uploadKinds?: readonly string[]
  /** the section its records belong to: people of units whom it was taken from reach no file of them; null for none */
  service: ServiceName | null
  /** may the actor read the files of this record? */
  canRead(db: Db, actor: Actor, recordId: string): Promise<boolean>
  /** may the actor put files to this record and take them away? */
  canChange(db: Db, actor: Actor, recordId: string): Promise<boolean>
  /** why this file may not be taken away from its record though others may; null where nothing keeps it */
  keeps?(db: Db, fileId: string): Promise<Refusal | null>
  /** after files came to it or were taken away, inside the same transaction */
  onChanged?(db: Db, recordId: string): Promise<void>
  /** goes on with what waited for the verdict on one of its files, with the commit of that */
  onJudged?(jobs: Jobs, db: Db, file: { id: string; isClean: boolean }): Promise<void>
  /**
   * Takes the text of an old office file that was made a PDF, with the commit of that; answers what is to be done
   * after it. Asked of each kind, whatever holds the file.
   */
  onConverted?(db: Db, file: { id: string; pages: readonly string[] }): Promise<AfterCommit>
}

/** What is left to be done, with the pool, once a transaction has been committed. */
export type AfterCommit = (db: Database['db']) => Promise<void>

export interface FileOwners extends Registry<FileOwnerKind> {
  find(kind: string): FileOwnerKind | undefined
  findByUploadKind(fjlx: string): FileOwnerKind | undefined
}

export function fileOwners(): FileOwners {
  const kinds = openRegistry<FileOwnerKind>('kind of file owners', ({ kind }) => kind)
  return {
    ...kinds,
    find: (name) => kinds.all().find(({ kind }) => kind === name),
    findByUploadKind: (fjlx) => kinds.all().find(({ uploadKinds }) => uploadKinds?.includes(fjlx)),
  }
}
