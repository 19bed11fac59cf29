import { MB } from '@xinqiao/contract/sizes'
import type { FrameFailure } from '../frame-messages.ts'

const ENTRIES = 10_000
/** Bytes of all parts together, and of one part that is read as XML. */
const TOTAL_BYTES = 300 * MB
const XML_BYTES = 80 * MB

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const WIDE_LOCATOR = 0x07064b50
const WIDE_END = 0x06064b50
const WIDE_FIELD = 1
/** stands where the true value is in the field of 64 bits */
const WIDE = 0xffffffff
const OLE_FILE = 0xe011cfd0

export interface Entry {
  name: string
  crc: number
  unpacked: number
  flags: number
  method: number
  packed: number
  offset: number
}

/**
 * Looks into a ZIP before a library unpacks it. What an entry says of its size is not believed: its bytes
 * are unpacked here first, a piece at a time, and only counted. Null when nothing is wrong.
 */
export async function guardArchive(bytes: ArrayBuffer): Promise<FrameFailure | null> {
  const view = new DataView(bytes)
  // An office file with a password is no ZIP but a compound file that holds one.
  if (bytes.byteLength > 8 && view.getUint32(0, true) === OLE_FILE) return 'encrypted'
  const entries = entriesOf(view)
  if (entries === null) return 'broken'
  if (entries === 'many') return 'large'
  if (entries.some(({ flags }) => (flags & 1) === 1)) return 'encrypted'
  let left = TOTAL_BYTES
  for (const entry of entries) {
    const packed = packedBytes(view, entry)
    if (packed === null) return 'broken'
    const most = /\.(?:xml|rels|vml)$/i.test(entry.name) ? Math.min(left, XML_BYTES) : left
    const size = entry.method === 0 ? packed.length : await unpackedSize(packed, most)
    if (size === null) return 'broken'
    if (size > most) return 'large'
    left -= size
  }
  return null
}

export function entriesOf(view: DataView): Entry[] | 'many' | null {
  const end = findEnd(view)
  if (end === null) return null
  const wide = findWideEnd(view, end)
  const count = wide === null ? view.getUint16(end + 10, true) : Number(view.getBigUint64(wide + 32, true))
  if (count > ENTRIES) return 'many'
  const entries: Entry[] = []
  let at = wide === null ? view.getUint32(end + 16, true) : Number(view.getBigUint64(wide + 48, true))
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return null
    const nameLength = view.getUint16(at + 28, true)
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > view.byteLength) return null
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      ...placeOf(view, at, nameLength),
    })
    at = next
  }
  return entries.length === 0 ? null : entries
}

/** Size and place of an entry; of those written while they were made they stand in a field of 64 bits. */
function placeOf(view: DataView, at: number, nameLength: number) {
  const narrow = [24, 20, 42].map((place) => view.getUint32(at + place, true))
  const end = at + 46 + nameLength + view.getUint16(at + 30, true)
  for (let field = at + 46 + nameLength; field + 4 <= end; ) {
    const size = view.getUint16(field + 2, true)
    if (view.getUint16(field, true) === WIDE_FIELD) {
      let place = field + 4
      for (const [index, value] of narrow.entries()) {
        if (value !== WIDE || place + 8 > field + 4 + size) continue
        narrow[index] = Number(view.getBigUint64(place, true))
        place += 8
      }
    }
    field += 4 + size
  }
  const [unpacked = 0, packed = 0, offset = 0] = narrow
  return { unpacked, packed, offset }
}

/** The record of an archive in 64 bits, where there is one before the usual. */
function findWideEnd(view: DataView, end: number): number | null {
  if (end < 20 || view.getUint32(end - 20, true) !== WIDE_LOCATOR) return null
  const at = Number(view.getBigUint64(end - 12, true))
  return at + 56 <= end && view.getUint32(at, true) === WIDE_END ? at : null
}

/** The record at the end of a ZIP, behind which a comment of any content may stand. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  return null
}

export function packedBytes(
  view: DataView,
  { offset, packed, method }: Entry,
): Uint8Array<ArrayBuffer> | null {
  if (method !== 0 && method !== 8) return null
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL) return null
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packed > view.byteLength) return null
  return new Uint8Array(view.buffer as ArrayBuffer, start, packed)
}

/** Counts what comes out, and stops where it is too much; null for what cannot be unpacked. */
async function unpackedSize(packed: Uint8Array<ArrayBuffer>, most: number): Promise<number | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return size
      size += value.length
      if (size > most) {
        await reader.cancel()
        return size
      }
    }
  } catch {
    return null
  }
}
