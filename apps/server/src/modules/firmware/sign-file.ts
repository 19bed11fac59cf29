import { createHash, createVerify } from 'node:crypto'
import { firmwareReleaseRecord } from '@xinqiao/contract/firmware/record'
import { FIRMWARE_TEXTS as T } from '@xinqiao/contract/firmware/texts'
import { wrongState } from '@xinqiao/contract/refusal'
import { findMove } from '@xinqiao/contract/workflow'
import { invalid, notFound, refuse } from '../../platform/http/fault/errors.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { findFirmwareFile, setSignature } from './file-queries.ts'
import { findKey } from './key-queries.ts'
import { findRelease, lockRelease } from './release-queries.ts'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * Attaches a detached signature, as `openssl dgst -sha256 -sign` makes it, to a file of a release that is not published.
 * @throws 400 where it does not fit, 404
 */
export async function signFile(
  platform: Platform,
  { actor, address }: Caller,
  releaseId: string,
  { fileId, keyId, signature }: { fileId: string; keyId: string; signature: string },
): Promise<void> {
  const { db, clock } = platform
  const release = await findRelease(db, actor, releaseId)
  const [file, key] = await Promise.all([findFirmwareFile(db, releaseId, fileId), findKey(db, keyId)])
  if (!release || !file || !key) throw notFound()
  if (key.retiredAt !== null) throw invalid({ keyId: T.keyRetired })
  const text = signature.replaceAll(/\s/g, '')
  if (!BASE64.test(text)) throw invalid({ signature: T.signatureShape })
  const { fits, sha256 } = await check(platform, file.fileId, key.publicKey, Buffer.from(text, 'base64'))
  if (!fits) throw invalid({ signature: T.signatureWrong.replace('{detail}', file.name) })
  await db.transaction().execute(async (tx) => {
    const now = await lockRelease(tx, actor, releaseId)
    // Somebody may have taken the file away while it was read.
    if (!now || !(await findFirmwareFile(tx, releaseId, fileId))) throw notFound()
    // What customers have checked their files by stays as it was published.
    if (!findMove(firmwareReleaseRecord.workflow, 'revise', now))
      throw refuse(wrongState(firmwareReleaseRecord, 'revise', now))
    const at = clock.now()
    await setSignature(tx, fileId, { keyId, signature: text, sha256, signedAt: at })
    const record = {
      kind: firmwareReleaseRecord.kind,
      id: releaseId,
      name: `${now.lineName} ${now.versionText}`,
    }
    const after = { file: file.name, key: key.name }
    await recordAudit(tx, { actor, address, at, act: 'firmware-release.sign', record, after })
    await wake(tx, firmwareReleaseRecord, { id: releaseId })
  })
}

/** Reads the file once, for its digest and its signature. */
async function check({ storage }: Platform, fileId: string, publicKey: string, signature: Buffer) {
  const verify = createVerify('sha256')
  const hash = createHash('sha256')
  for await (const bytes of storage.read(fileId)) {
    verify.update(bytes)
    hash.update(bytes)
  }
  return { fits: verify.verify(publicKey, signature), sha256: hash.digest('hex') }
}
