/** What most systems give a name in a folder, in bytes of UTF-8. */
const MOST_BYTES = 255
/** Room for the number that tells two alike apart. */
const NUMBER_BYTES = 6
const LONGEST_EXTENSION = 20

/** Devices of Windows, whatever extension follows. */
const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i

/** A name that every system takes for a file or folder in a ZIP. */
export function fileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .trim()
    .replace(/^\.+|(?<![. ])[. ]+$/g, '')
    .replace(DEVICES, '_$&')
  return shortened(plain || '文件')
}

/** Makes names of one folder differ, and by more than case: neither Windows nor macOS tells those apart. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    let free = name
    for (let number = 2; taken.has(folded(free)); number += 1) free = numbered(name, number)
    taken.add(folded(free))
    return free
  }
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().toUpperCase()
}

function numbered(name: string, number: number): string {
  const [base, extension] = parted(name)
  return `${base} (${number})${extension}`
}

function parted(name: string): [string, string] {
  const dot = name.lastIndexOf('.')
  return dot <= 0 || name.length - dot > LONGEST_EXTENSION
    ? [name, '']
    : [name.slice(0, dot), name.slice(dot)]
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MOST_BYTES - NUMBER_BYTES) return name
  const [base, extension] = parted(name)
  let [kept, left] = ['', MOST_BYTES - NUMBER_BYTES - Buffer.byteLength(extension)]
  for (const character of base) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    kept += character
  }
  return `${kept.trimEnd()}${extension}`
}
