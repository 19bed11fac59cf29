import { open } from 'node:fs/promises'
import type {
  uploadAvatar as endpoint,
  showAvatar as showEndpoint,
} from '@xinqiao/contract/accounts/profile-endpoints'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import { DAY_MS } from '@xinqiao/contract/time'
import type { FastifyReply } from 'fastify'
import { avatarAddress, isAvatarAddress } from '../../../platform/content/avatar-address.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import { sendPicture } from '../../../platform/http/files/picture-answer.ts'
import { receivedFile } from '../../../platform/http/forms/received-form.ts'
import type { Context } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteFiles } from '../../files/index.ts'
import { findAvatar, insertUpload, takeStaleUploads } from './avatar-queries.ts'
import { makeAvatar } from './make-avatar.ts'

const STALE_MS = DAY_MS
/** How browsers keep a picture: its address changes with the picture. */
const CACHE = 'private, max-age=43200'
const LONGEST_HEAD = 12

/** Keeps a picture made anew from the one sent; the profile that is saved with its address shows it. */
export async function uploadAvatar(
  { db, storage, clock, keys }: Platform,
  { actor }: Context<typeof endpoint>,
  form: HandlerInput<typeof endpoint>['body'],
): Promise<{ url: string }> {
  const sent = receivedFile(form.file, 'file', T.avatarMissing)
  if (!(await isPhoto(sent.path))) throw invalid({ file: T.avatarType })
  const picture = await makeAvatar(actor.accountId, sent.path)
  if (picture === null) throw invalid({ file: T.avatarBroken })
  const id = newId()
  const { size, sha256 } = await storage.put(id, picture)
  const now = clock.now()
  await db
    .transaction()
    .execute((tx) =>
      insertUpload(
        tx,
        actor.accountId,
        { id, name: 'avatar.webp', mediaType: 'image/webp', size, sha256 },
        now,
      ),
    )
  return { url: avatarAddress(keys, id, now) }
}

/** Serves a picture under an address that we signed. @throws AppError 404 for any other */
export async function showAvatar(
  platform: Platform,
  { params, query }: HandlerInput<typeof showEndpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, keys, clock } = platform
  const isOurs = isUuid(params.id) && isAvatarAddress(keys, params.id, query, clock.now())
  const picture = isOurs ? await findAvatar(db, params.id) : undefined
  if (!picture) throw notFound()
  return sendPicture(reply, platform, picture, CACHE)
}

/** Drops pictures that were uploaded and never saved. */
export async function dropStaleUploads({ db, storage, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - STALE_MS)
  for (const id of await takeStaleUploads(db, before)) {
    await deleteFiles(db, [id])
    await storage.remove(id)
  }
}

/** By what the file begins with: its name and what the browser says of it prove nothing. */
async function isPhoto(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEAD), 0, LONGEST_HEAD, 0)
    const head = buffer.subarray(0, bytesRead).toString('latin1')
    return head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff')
  } finally {
    await file.close()
  }
}
