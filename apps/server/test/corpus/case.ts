import { crc32, deflateRawSync } from 'node:zlib'

/** A file as some program or person makes it, with what of it is to be read by whoever reads it. */
export interface CorpusCase {
  /** what is odd about it */
  name: string
  extension: 'docx' | 'xlsx' | 'pptx' | 'log' | 'md'
  bytes: Uint8Array
  has: readonly string[]
  hasNot: readonly string[]
  /** what the viewer draws by counting, so that its text does not have it: the numbers of lists */
  counted?: readonly string[]
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** How a program writes an archive. */
interface ZipWay {
  /** packed, with lengths told only after each file, as streams write them */
  streamed?: boolean
  /** between folders */
  separator?: string
}

/** An archive whose files are stored as they are, unless said. */
export function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  { streamed = false, separator = '/' }: ZipWay = {},
): Uint8Array {
  const parts: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const [path, plain] = [Buffer.from(name.replaceAll('/', separator)), Buffer.from(content)]
    const bytes = streamed ? deflateRawSync(plain) : plain
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(streamed ? 0x0808 : 0x0800, 2)
    common.writeUInt16LE(streamed ? 8 : 0, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(path.length, 22)
    const head = Buffer.from(common)
    if (streamed) head.fill(0, 10, 22)
    const after = streamed
      ? Buffer.concat([Buffer.from('PK\x07\x08'), common.subarray(10, 22)])
      : Buffer.alloc(0)
    parts.push(Buffer.from('PK\x03\x04'), head, path, bytes, after)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    listed.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, path)
    at += 30 + path.length + bytes.length + after.length
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]))
}

export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

export function typesOf(parts: Readonly<Record<string, string>>): string {
  const all = Object.entries(parts).map(
    ([name, type]) =>
      `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  )
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="html" ContentType="text/html"/>${all.join('')}</Types>`
}

/** Relations by their ids: the kind and the target of each. */
export function relationsOf(
  relations: Readonly<Record<string, readonly [kind: string, target: string]>>,
): string {
  const all = Object.entries(relations).map(
    ([id, [kind, target]]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}
