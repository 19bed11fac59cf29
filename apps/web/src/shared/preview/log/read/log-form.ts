import { type TextForm, textFormOf } from '@xinqiao/contract/files/text-form'

/** How a log is written, as far as it was seen: one that begins in ASCII is known where its first Chinese stands. */
export interface LogForm {
  /** The encoding to read these bytes by, which may be the first to tell it. */
  encodingFor(bytes: Uint8Array): TextForm['encoding']
  /** The text of a stretch that ends with a line. */
  decode(bytes: Uint8Array): string
  isSure(): boolean
  readonly newline: string
  /** Calls with the place after each end of a line. */
  eachNewline(bytes: Uint8Array, found: (after: number) => void): void
  /** The place after the last end of a line; 0 for none. */
  afterLast(bytes: Uint8Array): number
}

export function logForm(head: Uint8Array): LogForm {
  let form = textFormOf(head)
  const look = (bytes: Uint8Array) => {
    const first = bytes.findIndex((byte) => byte >= 0x80)
    if (first === -1) return
    const { encoding, isSure } = textFormOf(bytes.subarray(first))
    // Widths are told by the beginning of a file alone.
    if (isSure && !encoding.startsWith('utf-16')) form = { ...form, encoding, isSure }
  }
  const { newline } = form
  const isNewline = newlineIn(form)
  const step = form.encoding.startsWith('utf-16') ? 2 : 1
  return {
    encodingFor(bytes) {
      if (!form.isSure) look(bytes)
      return form.encoding
    },
    decode(bytes) {
      const text = new TextDecoder(form.encoding).decode(bytes)
      if (form.isSure || (text.length === bytes.length && !text.includes('\ufffd'))) return text
      look(bytes)
      return new TextDecoder(form.encoding).decode(bytes)
    },
    isSure: () => form.isSure,
    newline: String.fromCharCode(newline),
    eachNewline(bytes, found) {
      for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1))
        if (step === 1) found(at + 1)
        else if (isNewline(bytes, at)) found(at - (at % 2) + 2)
    },
    afterLast(bytes) {
      for (
        let at = bytes.lastIndexOf(newline);
        at !== -1;
        at = at === 0 ? -1 : bytes.lastIndexOf(newline, at - 1)
      ) {
        if (step === 1) return at + 1
        if (isNewline(bytes, at)) return at - (at % 2) + 2
      }
      return 0
    },
  }
}

/** In UTF-16 half of many a character is the byte of a line feed. */
function newlineIn({ encoding }: TextForm): (bytes: Uint8Array, at: number) => boolean {
  if (encoding === 'utf-16le') return (bytes, at) => at % 2 === 0 && bytes[at + 1] === 0
  if (encoding === 'utf-16be') return (bytes, at) => at % 2 === 1 && bytes[at - 1] === 0
  return () => true
}
