import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { versionKey } from '@xinqiao/contract/firmware/form-faults'
import { firmwareReleaseRecord } from '@xinqiao/contract/firmware/record'
import { releaseForm } from '@xinqiao/contract/firmware/schemas'
import { insertLine, insertRelease } from '../../modules/firmware/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { nextNumber } from '../../platform/db/next-number.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DemoPart } from '../demo-world.ts'
import { storeDemoFile } from '../files/store-demo-file.ts'
import { actorOf, atWork, type PastMove, writePast } from '../projects/past-moves.ts'
import { DEMO_BOARDS, DEMO_LINES, DEMO_RELEASES, type DemoRelease } from './release-list.ts'

/** Lines of firmware with releases in every state, what boards run, and who took what. */
export const demoFirmware: DemoPart = { title: '固件与 BSP', seed: seedFirmware, clear: clearFirmware }

const WRITER = '13900001003'
const KEY_ID = '01932000-0000-7000-8000-00000000f201'

async function seedFirmware(platform: Platform, db: Db): Promise<void> {
  const writer = await actorOf(db, WRITER)
  if (!writer) return
  const now = platform.clock.now()
  for (const { id, ...line } of DEMO_LINES) await insertLine(db, id, line, atWork(now, 240, 1))
  await db.updateTable('firmwareLine').set({ isDemo: true }).execute()
  // The private key signs what the demonstration publishes, and is forgotten.
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const der = publicKey.export({ type: 'spki', format: 'der' })
  await db
    .insertInto('signingKey')
    .values({
      ...{ id: KEY_ID, name: '2026 固件发布密钥', algorithm: 'ECDSA P-256', isDemo: true },
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
      fingerprint: createHash('sha256').update(der).digest('hex'),
      createdAt: atWork(now, 239, 2),
    })
    .execute()
  for (const [nth, release] of DEMO_RELEASES.toSorted((a, b) => b.written - a.written).entries())
    await seedRelease(platform, db, release, { writer, privateKey, nth })
  await seedBoards(db, now)
}

interface Seeding {
  writer: Actor
  privateKey: KeyObject
  nth: number
}

async function seedRelease(
  platform: Platform,
  db: Db,
  release: DemoRelease,
  { writer, privateKey, nth }: Seeding,
): Promise<void> {
  const now = platform.clock.now()
  const at = atWork(now, release.written, nth)
  const id = newId()
  const units = await db
    .selectFrom('unit')
    .select('id')
    .where('name', 'in', ['', ...(release.trialUnits ?? [])])
    .execute()
  await insertRelease(db, {
    ...{ id, at, writer, number: await nextNumber(db, 'FW', at) },
    form: releaseForm.parse(release.form),
    trialUnitIds: units.map((unit) => unit.id),
  })
  for (const [place, name] of release.files.entries())
    await seedFile(platform, db, {
      releaseId: id,
      name,
      place,
      at,
      privateKey,
      isSigned: release.out !== undefined,
    })
  const outAt = release.out === undefined ? null : atWork(now, release.out, nth + 1)
  await writePast(db, firmwareReleaseRecord, id, pastOf(release, { now, writer, outAt, nth }))
  await db
    .updateTable('firmwareRelease')
    .set({
      ...{ isDemo: true, status: release.status, offeredAt: outAt },
      releasedAt: release.status === 'trial' ? null : outAt,
      withdrawnNote: release.withdrawn?.[0] ?? '',
    })
    .where('id', '=', id)
    .execute()
  await seedDownloads(db, id, release, outAt)
}

function pastOf(
  { status, withdrawn }: DemoRelease,
  { now, writer, outAt, nth }: { now: Date; writer: Actor; outAt: Date | null; nth: number },
): PastMove[] {
  if (outAt === null) return []
  const out = { event: status === 'trial' ? 'offer' : 'release', actor: writer, at: outAt }
  if (!withdrawn) return [out]
  const [note, days] = withdrawn
  return [out, { event: 'withdraw', actor: writer, at: atWork(now, days, nth + 2), note }]
}

async function seedFile(
  { storage }: Platform,
  db: Db,
  file: {
    releaseId: string
    name: string
    place: number
    at: Date
    privateKey: KeyObject
    isSigned: boolean
  },
): Promise<void> {
  const { releaseId, name, place, at, privateKey, isSigned } = file
  const id = newId()
  const content = Buffer.from(`演示用的固件文件，不能烧录：${name}\n`.repeat(400))
  const held = { purpose: 'firmware', ownerKind: 'firmware-file', ownerId: id, attachedAt: at }
  const fileId = await storeDemoFile(storage, db, { name, content, createdAt: at }, held)
  const signature = {
    ...{ keyId: KEY_ID, signedAt: at, sha256: createHash('sha256').update(content).digest('hex') },
    signature: createSign('sha256').update(content).sign(privateKey).toString('base64'),
  }
  await db
    .insertInto('firmwareFile')
    .values({ id, releaseId, fileId, place, ...(isSigned ? signature : {}) })
    .execute()
}

async function seedDownloads(db: Db, releaseId: string, { takenBy = [] }: DemoRelease, outAt: Date | null) {
  const [file] = await db
    .selectFrom('firmwareFile')
    .innerJoin('storedFile', 'storedFile.id', 'firmwareFile.fileId')
    .select(['firmwareFile.id', 'storedFile.name'])
    .where('firmwareFile.releaseId', '=', releaseId)
    .orderBy('place')
    .execute()
  for (const phone of takenBy) {
    const actor = await actorOf(db, phone)
    if (!file || !actor || outAt === null) continue
    await db
      .insertInto('firmwareDownload')
      .values({
        ...{ releaseId, firmwareFileId: file.id, fileName: file.name },
        ...{ accountId: actor.accountId, unitId: actor.unitId, takenAt: outAt },
      })
      .execute()
  }
}

async function seedBoards(db: Db, now: Date): Promise<void> {
  for (const [nth, [name, lineId, board, versionText, days]] of DEMO_BOARDS.entries()) {
    const project = await db
      .selectFrom('project')
      .innerJoin('account', (join) =>
        join.onRef('account.unitId', '=', 'project.unitId').on('account.userType', '=', 1),
      )
      .select(['project.id', 'account.id as noterId', 'account.realName'])
      .where('project.name', '=', name)
      .orderBy('account.phone')
      .executeTakeFirst()
    if (!project) throw new Error(`the demonstration has no project ${name} whose boards run something`)
    await db
      .insertInto('boardFirmware')
      .values({
        ...{ id: newId(), projectId: project.id, lineId, board, versionText },
        ...{ versionKey: versionKey(versionText), noterId: project.noterId, isDemo: true },
        ...{ noterName: project.realName ?? '', notedAt: atWork(now, days, nth) },
      })
      .execute()
  }
}

async function clearFirmware(db: Db): Promise<void> {
  const own = db.selectFrom('firmwareRelease').select('id').where('isDemo', '=', true)
  await db
    .deleteFrom('workflowEvent')
    .where('workflow', '=', firmwareReleaseRecord.kind)
    .where('recordId', 'in', own)
    .execute()
  await db.deleteFrom('boardFirmware').where('isDemo', '=', true).execute()
  const files = db.selectFrom('firmwareFile').select('fileId').where('releaseId', 'in', own)
  await db.deleteFrom('storedFile').where('id', 'in', files).execute()
  await db.deleteFrom('firmwareRelease').where('isDemo', '=', true).execute()
  await db.deleteFrom('signingKey').where('isDemo', '=', true).execute()
  await db.deleteFrom('firmwareLine').where('isDemo', '=', true).execute()
}
