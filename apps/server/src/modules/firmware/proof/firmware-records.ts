import type { TestApp } from '../../../../test/harness.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'
import { SAMPLE_BYTES, SAMPLE_KEY } from './sample-key.ts'

const CHIPS = ['腾锐D2000']

/** A line, a key, a published release with a file, one that is tried by others, and what boards of two units run. */
export async function makeFirmwareRecords({ app, projects: { own, foreign } }: ProofWorld) {
  const { db, clock } = app.platform
  const at = clock.now()
  const line = newId()
  const key = newId()
  await db
    .insertInto('firmwareLine')
    .values({ id: line, name: '样例固件', kind: 'uefi', chips: CHIPS, createdAt: at, updatedAt: at })
    .execute()
  await db
    .insertInto('signingKey')
    .values({
      ...{ id: key, name: '样例公钥', algorithm: 'ECDSA P-256', publicKey: SAMPLE_KEY },
      fingerprint: 'sample',
      createdAt: at,
    })
    .execute()
  const release = await makeRelease(app, line, 'V2.1.0', 'released')
  const trial = await makeRelease(app, line, 'V3.0.0', 'trial')
  const gone = await makeRelease(app, line, 'V1.0.0', 'draft')
  const file = await makeFile(app, release)
  const deletedFile = await makeFile(app, gone)
  const board = await makeBoard(app, line, own)
  const deletedBoard = await makeBoard(app, line, own)
  const foreignBoard = await makeBoard(app, line, foreign)
  await db.deleteFrom('firmwareRelease').where('id', '=', gone).execute()
  await db.deleteFrom('boardFirmware').where('id', '=', deletedBoard).execute()
  return {
    'firmware-line': { own: line, deleted: newId() },
    'signing-key': { own: key, deleted: newId() },
    'firmware-release': { own: release, deleted: gone },
    'firmware-seen': { own: release, foreign: trial, deleted: gone },
    'firmware-file': { own: file, deleted: deletedFile },
    'board-firmware': { own: board, foreign: foreignBoard, deleted: deletedBoard },
  }
}

async function makeRelease(
  { platform: { db, clock } }: TestApp,
  lineId: string,
  versionText: string,
  status: 'draft' | 'trial' | 'released',
): Promise<string> {
  const id = newId()
  const at = clock.now()
  await db
    .insertInto('firmwareRelease')
    .values({
      ...{ id, number: `FW-${versionText}`, lineId, versionText, versionKey: versionText.slice(1), status },
      ...{ severity: 'major', notes: '样例说明', writerName: '编辑', createdAt: at, updatedAt: at },
      offeredAt: status === 'draft' ? null : at,
      releasedAt: status === 'released' ? at : null,
    })
    .execute()
  return id
}

async function makeFile(app: TestApp, releaseId: string): Promise<string> {
  const { db, clock, storage } = app.platform
  const id = newId()
  const fileId = newId()
  const { size, sha256 } = await storage.put(fileId, Buffer.from(SAMPLE_BYTES))
  await db
    .insertInto('storedFile')
    .values({
      ...{ id: fileId, name: `${fileId}.bin`, extension: 'bin', mediaType: 'application/octet-stream' },
      ...{ size, sha256, purpose: 'firmware', createdAt: clock.now() },
      ...{ ownerKind: 'firmware-file', ownerId: id, attachedAt: clock.now() },
    })
    .execute()
  await db.insertInto('firmwareFile').values({ id, releaseId, fileId, place: 0 }).execute()
  return id
}

async function makeBoard(
  { platform: { db, clock } }: TestApp,
  lineId: string,
  projectId: string,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('boardFirmware')
    .values({
      ...{ id, projectId, lineId, board: `样例板卡 ${id}`, versionText: 'V2.0.0', versionKey: '2' },
      ...{ noterName: '登记人', notedAt: clock.now() },
    })
    .execute()
  return id
}
