export type Encoding = 'utf-8' | 'gb18030'

/** Chinese tools write UTF-8 or GBK. A cut-off character at the end proves nothing. */
export function encodingOf(head: Uint8Array<ArrayBuffer>): Encoding {
  for (let cut = 0; cut < 4; cut += 1) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.length - cut))
      return 'utf-8'
    } catch {
      // one byte fewer may end between two characters
    }
  }
  return 'gb18030'
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are told colours by them
const TERMINAL = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: and by these of everything else
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A line as it was meant to be read: no colours, no control characters, of overwritten text the last. */
export function plainLine(line: string): string {
  const shown = line.endsWith('\r') ? line.slice(0, -1) : line
  const clean = shown.includes('\u001b') ? shown.replaceAll(TERMINAL, '') : shown
  const last = clean.includes('\r') ? clean.slice(clean.lastIndexOf('\r') + 1) : clean
  return last.replaceAll(CONTROLS, '')
}
