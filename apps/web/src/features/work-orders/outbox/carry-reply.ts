import type { QueryClient } from '@tanstack/react-query'
import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { call } from '../../../shared/api/call.ts'
import { renew } from '../../../shared/live/renewal.ts'
import { changeLetter, type Letter, type Photo } from '../../../shared/outbox/letters.ts'
import type { Carry } from '../../../shared/outbox/outbox.ts'
import { sendAtOnce } from '../../../shared/upload/send-file.ts'

/** A line that says nothing for so long is broken. */
const SILENT_MS = 30_000
/** Of a large original on a thin line. */
const PHOTO_MS = 600_000

/** Sends a reply that waited: its photos first, each once, then the words under the name of their first try. */
export function carryReply(client: QueryClient): Carry {
  return async (letter, token) => {
    const photos = await sendPhotos(letter, token)
    const { id, to, text, rest, files } = letter
    const originals = photos.filter((photo) => !isShown(photo)).map(({ file }) => file ?? '')
    const body = {
      ...rest,
      ...{ workOrderId: to, clientId: id, fileIds: [...files.map((file) => file.id), ...originals] },
      processingContent: text + photos.filter(isShown).map(pictureOf).join(''),
    }
    await call(
      workOrderProcessing,
      { body },
      { token, signal: whileThereIsALine(SILENT_MS), surface: 'area' },
    )
    await renew(client, workOrderProcessing.changes)
  }
}

async function sendPhotos({ seq, photos }: Letter, token: string): Promise<readonly Photo[]> {
  let known = photos
  for (const photo of photos) {
    if (photo.file !== null) continue
    const file = new File([photo.blob], photo.name, { type: photo.blob.type })
    const purpose = isShown(photo) ? 'image' : 'reply'
    const { id } = await sendAtOnce({ file, purpose, token, signal: whileThereIsALine(PHOTO_MS) })
    known = known.map((one) => (one.id === photo.id ? { ...one, file: id } : one))
    const now = known
    // Broken off here, the next try goes on with the next photo.
    await changeLetter(seq, (letter) => ({ ...letter, photos: now }))
  }
  return known
}

/** It stands among the words; an original, or one too large for that, is a file of the reply. */
function isShown({ asIs, blob }: Photo): boolean {
  return !asIs && blob.size <= FILE_PURPOSES.image.maxBytes
}

function pictureOf({ file, name }: Photo): string {
  const image = document.createElement('img')
  image.dataset.file = file ?? ''
  image.alt = name
  return `<p>${image.outerHTML}</p>`
}

/** Ends what hangs: the next try begins as soon as the line is back. */
function whileThereIsALine(most: number): AbortSignal {
  const broken = new AbortController()
  window.addEventListener('offline', () => broken.abort(), { once: true })
  return AbortSignal.any([broken.signal, AbortSignal.timeout(most)])
}
