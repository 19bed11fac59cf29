import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import type { SigningKey } from '@xinqiao/contract/firmware/schemas'
import { FIRMWARE_TEXTS as T } from '@xinqiao/contract/firmware/texts'
import { toDateTime } from '../../platform/clock.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { invalid, notFound } from '../../platform/http/fault/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { findKey, insertKey, listKeys, retire } from './key-queries.ts'

const LEAST_RSA_BITS = 2048
const CURVES: Readonly<Record<string, string>> = { prime256v1: 'ECDSA P-256', secp384r1: 'ECDSA P-384' }

/** All public keys, those in use first. */
export async function showKeys({ db }: Platform): Promise<SigningKey[]> {
  return (await listKeys(db)).map(({ createdAt, retiredAt, ...key }) => ({
    ...key,
    createTime: toDateTime(createdAt),
    retired: retiredAt !== null,
  }))
}

/** Takes a public key, by which signatures are checked. @throws 400 for what is none */
export async function addKey(
  { db, clock }: Platform,
  { actor, address }: Caller,
  { name, publicKey }: { name: string; publicKey: string },
): Promise<{ id: string }> {
  const { algorithm, key } = readKey(publicKey)
  const id = newId()
  const at = clock.now()
  const fingerprint = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
  const pem = key.export({ type: 'spki', format: 'pem' }).toString().trim()
  const adding = db.transaction().execute(async (tx) => {
    await insertKey(tx, { id, name, algorithm, publicKey: pem, fingerprint, createdAt: at })
    const record = { kind: 'signing-key' as const, id, name }
    await recordAudit(tx, {
      actor,
      address,
      at,
      act: 'signing-key.add',
      record,
      after: { name, fingerprint },
    })
  })
  await onTaken(adding, 'signing_key_name', () => invalid({ name: T.keyNameTaken }))
  return { id }
}

/** From now on nothing is signed by it; what was signed stays so. @throws 404 */
export async function retireKey(
  { db, clock }: Platform,
  { actor, address }: Caller,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const key = await findKey(tx, id)
    if (!key) throw notFound()
    const at = clock.now()
    if (!(await retire(tx, id, at))) return
    const record = { kind: 'signing-key' as const, id, name: key.name }
    await recordAudit(tx, { actor, address, at, act: 'signing-key.retire', record })
  })
}

/** A private key that is pasted by mistake is refused: it must not lie here. */
function readKey(pem: string): { algorithm: string; key: KeyObject } {
  if (!/^-----BEGIN (?:RSA )?PUBLIC KEY-----/.test(pem.trim())) throw invalid({ publicKey: T.keyWrong })
  let key: KeyObject
  try {
    key = createPublicKey(pem.trim())
  } catch {
    throw invalid({ publicKey: T.keyWrong })
  }
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType === 'rsa' && modulusLength >= LEAST_RSA_BITS)
    return { algorithm: `RSA ${modulusLength}`, key }
  const curve = CURVES[namedCurve]
  if (key.asymmetricKeyType !== 'ec' || curve === undefined) throw invalid({ publicKey: T.keyWrong })
  return { algorithm: curve, key }
}
