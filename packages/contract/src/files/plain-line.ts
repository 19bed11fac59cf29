// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are told colours by them
const TERMINAL = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: and by these of everything else
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const CR = 0x0d

/** A line as it was meant to be read: no colours, no control characters, of overwritten text the last. */
export function plainLine(line: string): string {
  const clean = line.includes('\u001b') ? line.replaceAll(TERMINAL, '') : line
  // However many carriage returns a terminal or a gateway put before the line feed.
  let end = clean.length
  while (clean.charCodeAt(end - 1) === CR) end -= 1
  const start = end === 0 ? 0 : clean.lastIndexOf('\r', end - 1) + 1
  const last = clean.slice(start, end)
  return last.replaceAll(CONTROLS, '')
}
