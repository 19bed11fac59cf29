import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { notFound, refuse } from '../../platform/http/fault/errors.ts'
import type { FileOwnerKind, FileOwners } from '../../platform/records/file-owners.ts'
import { refuseName } from './file-type.ts'
import { listNamesOf, lockFilesToAttach, NAME_OF_OWNER_INDEX, setOwner } from './owner-queries.ts'
import type { FileRow } from './queries.ts'

export interface FileOwner {
  kind: string
  recordId: string
  slot?: string
}

/**
 * Gives files that the actor uploaded to a record, inside the transaction that changes the record; whether
 * the actor may change it, its feature has asked. Files that it holds already stay. Limits of the kind count
 * here, whatever the file was said to be for when it came.
 * @throws 404 for a file that is not the actor's, refusal for one too large, of a wrong type, or a second of its name
 */
export async function attachFiles(
  db: Db,
  { fileOwners, clock }: { fileOwners: FileOwners; clock: { now(): Date } },
  actor: Pick<Actor, 'accountId'>,
  ids: readonly string[],
  owner: FileOwner,
): Promise<void> {
  const kind = fileOwners.find(owner.kind)
  if (!kind) throw new Error(`nobody registered files of ${owner.kind}`)
  const wanted = [...new Set(ids)]
  const files = await lockFilesToAttach(db, actor.accountId, wanted, owner)
  if (files.length < wanted.length) throw notFound()
  const joining = files.filter((file) => file.ownerKind === null)
  for (const file of joining) assertFits(file, kind)
  await assertNewNames(db, joining, kind, owner)
  const to = { ...owner, slot: owner.slot ?? '' }
  const attached = setOwner(
    db,
    joining.map((file) => file.id),
    to,
    clock.now(),
  )
  // Somebody else may have just added a file of that name.
  await onTaken(attached, NAME_OF_OWNER_INDEX, () => refuse(kind.sameName ?? FILE_REFUSALS.sameName))
}

function assertFits(file: FileRow, { purpose }: FileOwnerKind): void {
  const { maxBytes, tooLarge } = FILE_PURPOSES[purpose]
  if (file.size > maxBytes) throw refuse(FILE_REFUSALS.tooLarge(tooLarge))
  const wrongType = refuseName(file.name, purpose)
  if (wrongType !== null) throw refuse(FILE_REFUSALS.wrongType(wrongType))
  if (file.verdict === 'infected') throw refuse(FILE_REFUSALS.infected)
  if (file.verdict === 'damaged') throw refuse(FILE_REFUSALS.damaged)
}

async function assertNewNames(
  db: Db,
  joining: readonly FileRow[],
  kind: FileOwnerKind,
  owner: FileOwner,
): Promise<void> {
  const names = await listNamesOf(db, owner)
  for (const { id, name } of joining) {
    if (names.has(name)) throw refuse(kind.sameName ?? FILE_REFUSALS.sameName)
    names.set(name, id)
  }
}
