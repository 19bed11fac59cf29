/** Times, and addresses in memory and of devices: they stand in no text. */
const STAMPS: readonly RegExp[] = [
  /\[\s*\d+\.\d{3,}\]/g,
  /\b\d{4}[-/]\d{2}[-/]\d{2}(?:[T ]|\b)/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+\d{1,2}\s(?=\d{1,2}:\d{2})/g,
  /\b\d{1,2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?\b/g,
  /\b0x[0-9a-f]{8,}\b/gi,
  /\b[0-9a-f]{16}\b/gi,
  /\b(?:[0-9a-f]{2}:){5}[0-9a-f]{2}\b/gi,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/g,
  /\b[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]\b/gi,
]
/** What else of a log changes from one time to the next, where it is one. */
const COUNTS: readonly RegExp[] = [
  /\[\d+\]/g,
  /\b(?:pid|tid|cpu)[ =:#]*\d+\b/gi,
  /(?<![\w.-])\d{5,}(?![\w.-])/g,
]

/** A line of a log without its times, addresses and running numbers: its message may stand in a text. */
export function withoutStamps(line: string): string {
  const message = taken(line, STAMPS)
  const plain = message === line ? line : taken(message, COUNTS)
  return /\p{L}/u.test(plain) ? plain : line
}

function taken(line: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), line)
}
