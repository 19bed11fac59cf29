/** How the bytes of a text are to be read. */
export interface TextForm {
  encoding: 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'
  /** what ends a line: CR alone only in a text that has no line feed */
  newline: 0x0a | 0x0d
  /** false where all that was seen could be of another encoding too, so that what comes later decides */
  isSure: boolean
}

/** As much of a text as tells how it is written. */
const LOOKED_AT = 256 * 1024
const LF = 0x0a
const CR = 0x0d

/**
 * The one place that tells how a text is written: viewer, search and imports read it alike. Chinese tools write UTF-8 or GBK,
 * Windows also UTF-16; a serial line spoils single bytes of any. A character that is cut off at the end proves nothing.
 */
export function textFormOf(bytes: Uint8Array): TextForm {
  const head = bytes.subarray(0, LOOKED_AT)
  const wide = wideOf(head)
  if (wide !== null)
    return { encoding: wide, newline: newlineOf(decoded(head.subarray(0, 8192), wide)), isSure: true }
  const newline = head.includes(CR) && !head.includes(LF) ? CR : LF
  const start = hasMark(head, 0xef, 0xbb, 0xbf) ? 3 : 0
  const { good, long, bad } = countUtf8(head, start)
  // Two bytes of GBK may be a Greek or Arabic letter by chance, three are Chinese.
  if (start === 3 || good > bad) return { encoding: 'utf-8', newline, isSure: start + long > 0 || good > 8 }
  // Single bad bytes among ASCII are noise; Chinese comes in pairs of the common rows.
  if (bad > 0 && countHanzi(head) * 3 > bad) return { encoding: 'gb18030', newline, isSure: true }
  return { encoding: 'utf-8', newline, isSure: false }
}

/** A whole text, without its mark; bad bytes are U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  let form = textFormOf(bytes)
  // What begins with much ASCII is known where its first Chinese stands.
  for (let at = LOOKED_AT; !form.isSure && at < bytes.length; at += LOOKED_AT) {
    const later = textFormOf(bytes.subarray(at))
    if (later.isSure && !later.encoding.startsWith('utf-16')) form = later
  }
  return new TextDecoder(form.encoding).decode(bytes)
}

/** Whether bytes read as a text: their beginning has no control characters but those that terminals and lines have. */
export function isText(bytes: Uint8Array): boolean {
  const { encoding } = textFormOf(bytes)
  const head = decoded(bytes.subarray(0, 2048), encoding).slice(0, 1024)
  // A few bytes of noise, as a serial line gives them when power comes, do not make it something else.
  // Where the power went, a disk gives back a stretch of zeros.
  const strange = head.replaceAll(ZEROS, '\0').match(NOT_TEXT)?.length ?? 0
  return head.replaceAll('\0', '') !== '' && strange <= (bytes.length > 64 ? 1 : 0)
}

const ZEROS = /\0{16,}/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has
const NOT_TEXT = /[\u0000-\u0006\u000e-\u001a\u001c-\u001f]/g

/** UTF-16 by its mark, or by what every second byte is. */
function wideOf(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const some = head.subarray(0, 4096)
  const zeros = [0, 0]
  let [small, blanks] = [0, 0]
  for (let at = 0; at < some.length; at += 1) {
    if (some[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
    else if ((some[at] ?? 0) < 0x80) small += 1
    if (some[at] === 0 && BLANKS.includes(some[at ^ 1] ?? 0)) blanks += 1
  }
  const [even = 0, odd = 0] = zeros
  const marked = hasMark(head, 0xff, 0xfe) ? 'utf-16le' : hasMark(head, 0xfe, 0xff) ? 'utf-16be' : null
  // A serial line may begin with the bytes of a mark by chance: what follows then reads as UTF-8.
  if (marked !== null)
    return some.length > 64 && (even + odd) * 20 < some.length && isUtf8(some) ? null : marked
  if (even + odd === 0 || some.length < 4) return null
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  // ASCII with a few zeros is ASCII: in UTF-16 every second byte of it is one, beside ends of lines at least.
  if (small + even + odd === some.length && even + odd < small / 2 && blanks === 0) return null
  // Nothing but letters, signs, Chinese and ends of lines: chance does not write that.
  return WIDE_TEXT.test(decoded(some, encoding)) ? encoding : null
}

function isUtf8(bytes: Uint8Array): boolean {
  return countUtf8(bytes, 0).bad * 20 < bytes.length
}

const BLANKS = [0x09, 0x0a, 0x0d, 0x20]
const WIDE_TEXT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bells and colours of terminals
  /^(?:[\u0007-\u000d\u001b -~\u00a0-\u024f\u0370-\u03ff\u2000-\u9fff\uac00-\ud7a3\ud800-\udfff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|\ufe0f)+$/

function hasMark(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

function decoded(bytes: Uint8Array, encoding: TextForm['encoding']): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true })
}

function newlineOf(text: string): TextForm['newline'] {
  return text.includes('\r') && !text.includes('\n') ? CR : LF
}

/** Characters of several bytes that are whole, and bytes that belong to none. */
function countUtf8(bytes: Uint8Array, start: number): { good: number; long: number; bad: number } {
  let [good, long, bad] = [0, 0, 0]
  for (let at = start; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) {
      at += 1
      continue
    }
    const length =
      byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 0
    let has = 1
    while (has < length && isNext(bytes[at + has])) has += 1
    if (length > 0 && has === length) {
      good += 1
      if (length > 2) long += 1
    } else if (at + has < bytes.length) bad += has
    at += has
  }
  return { good, long, bad }
}

function isNext(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0
}

/** Pairs of bytes that are Chinese or its punctuation in GBK's oldest rows. */
function countHanzi(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; ) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]]
    const isPair = first > 0x80 && first < 0xff && second >= 0x40 && second !== 0x7f && second !== 0xff
    const isRow = (first >= 0xb0 && first <= 0xf7) || first === 0xa1 || first === 0xa3
    if (isPair && isRow && second >= 0xa1) count += 1
    at += isPair ? 2 : 1
  }
  return count
}
