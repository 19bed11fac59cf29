import { entriesOf, packedBytes } from './guard-archive.ts'

/** Changes the text of a part; null leaves it as it is. */
export type ChangePart = (path: string, read: Read) => Promise<string | null>
export type Read = (path: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** An archive that was looked into as a plain one, without fields of 64 bits, with some of its parts changed. */
export async function repack(bytes: ArrayBuffer, change: ChangePart): Promise<ArrayBuffer> {
  const view = new DataView(bytes)
  const entries = entriesOf(view)
  if (!Array.isArray(entries)) throw new Error('the archive is broken')
  const named = new Map(entries.map((entry) => [entry.name, entry]))
  const read: Read = async (path) => {
    const entry = named.get(path)
    const packed = entry && packedBytes(view, entry)
    return packed ? unpacked(packed, entry.method) : null
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  const central: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const entry of named.values()) {
    const packed = packedBytes(view, entry)
    if (packed === null) continue
    const changed = await change(entry.name, read)
    const content = changed === null ? packed : new TextEncoder().encode(changed)
    const name = new TextEncoder().encode(entry.name)
    const head = headOf({
      method: changed === null ? entry.method : 0,
      crc: changed === null ? entry.crc : crcOf(content),
      packed: content.length,
      size: changed === null ? entry.unpacked : content.length,
      name: name.length,
    })
    parts.push(recordOf(0x04034b50, [], head, [], name), content)
    central.push(
      recordOf(
        0x02014b50,
        [20, 0],
        head,
        [...two(0), ...two(0), ...two(0), ...four(0), ...four(offset)],
        name,
      ),
    )
    offset += 30 + name.length + content.length
  }
  const size = central.reduce((sum, { length }) => sum + length, 0)
  const count = two(central.length)
  const end = [...four(0x06054b50), ...four(0), ...count, ...count, ...four(size), ...four(offset), ...two(0)]
  return new Blob([...parts, ...central, new Uint8Array(end)]).arrayBuffer()
}

interface Head {
  method: number
  crc: number
  packed: number
  size: number
  name: number
}

/** What the head of a part and its line in the directory have in common. Names are UTF-8. */
function headOf({ method, crc, packed, size, name }: Head): number[] {
  return [
    ...two(20),
    ...two(0x0800),
    ...two(method),
    ...four(0),
    ...four(crc),
    ...four(packed),
    ...four(size),
    ...two(name),
    ...two(0),
  ]
}

function recordOf(
  mark: number,
  before: number[],
  head: number[],
  after: number[],
  name: Uint8Array,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...four(mark), ...before, ...head, ...after, ...name])
}

const two = (value: number) => [value & 0xff, (value >> 8) & 0xff]
const four = (value: number) => [...two(value & 0xffff), ...two(value >>> 16)]

async function unpacked(packed: Uint8Array<ArrayBuffer>, method: number): Promise<Uint8Array<ArrayBuffer>> {
  if (method === 0) return packed
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function crcOf(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return (crc ^ -1) >>> 0
}
