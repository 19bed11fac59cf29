import type { CertificationSlot } from '@xinqiao/contract/certifications/definition'
import { linkFiles } from '../../modules/certifications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { storeDemoFile } from '../files/store-demo-file.ts'

/** Puts a paper into a slot of an application when it is sent. */
export async function attachDemoPaper(
  { storage }: Platform,
  db: Db,
  { fjlx: slot }: CertificationSlot,
  { name, content }: { name: string; content: Buffer },
  { id: applicationId, applicant, sent }: { id: string; applicant: Actor; sent: Date },
): Promise<void> {
  const fileId = await storeDemoFile(
    storage,
    db,
    { name, content, createdAt: sent },
    {
      ...{ attachedAt: sent, uploaderId: applicant.accountId, unitId: applicant.unitId },
      ...{ purpose: 'certification', ownerKind: 'certification', ownerId: applicationId, slot },
    },
  )
  await linkFiles(db, [{ applicationId, fileId, slot, name, createdAt: sent }])
}
