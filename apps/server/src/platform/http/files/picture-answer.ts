import type { FastifyReply } from 'fastify'
import type { Storage } from '../../storage/storage.ts'

interface StoredPicture {
  id: string
  mediaType: string
  size: number
}

/** Answers with a picture that pages show by its address; `cache` says how long browsers keep it. */
export function sendPicture(
  reply: FastifyReply,
  { storage }: { storage: Storage },
  { id, mediaType, size }: StoredPicture,
  cache: string,
): FastifyReply {
  return reply
    .header('cache-control', cache)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-length', size)
    .type(mediaType)
    .send(storage.read(id))
}
