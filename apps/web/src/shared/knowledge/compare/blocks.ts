import { pairUp, runsOf, type Stretch } from './pair-runs.ts'

/**
 * What differs between two texts, by their blocks (paragraphs, tables, figures, lists), in reading order. `sameAs` says
 * how a block is compared: addresses in it may differ from reading to reading.
 */
export function stretchesOf(before: string, after: string, sameAs = (block: string) => block): Stretch[] {
  const [old, now] = [blocksOf(before), blocksOf(after)]
  const stretches: Stretch[] = []
  let heading = ''
  const add = (kind: Stretch['kind'], older: string, newer: string) => {
    heading = headingOf(newer || older) ?? heading
    const last = stretches.at(-1)
    if (kind === 'same' && last?.kind === 'same' && !headingOf(newer)) {
      last.before += `\n\n${older}`
      last.after += `\n\n${newer}`
    } else stretches.push({ key: stretches.length, kind, before: older, after: newer, heading })
  }
  for (const run of runsOf(old.map(sameAs), now.map(sameAs))) {
    const [gone, come] = [old.slice(...run.old), now.slice(...run.now)]
    if (run.isSame) for (const [n, block] of come.entries()) add('same', gone[n] ?? block, block)
    else pairUp(gone, come, add)
  }
  return stretches
}

/** Paragraphs, tables and the like; what stands between fences is one, and a caption stays with its table. */
export function blocksOf(markdown: string): string[] {
  const blocks: string[] = []
  let lines: string[] = []
  let fence = ''
  const close = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'))
    lines = []
  }
  for (const line of markdown.replaceAll('\r\n', '\n').split('\n')) {
    const mark = /^\s*(`{3,}|~{3,}|\$\$)/.exec(line)?.[1] ?? ''
    if (fence === '' && line.trim() === '') close()
    else {
      if (fence === '' && /^#{1,6}\s/.test(line)) close()
      lines.push(line)
    }
    if (fence !== '' && mark.startsWith(fence)) fence = ''
    else if (fence === '' && mark !== '' && line.trim().indexOf(mark, mark.length) < 0) fence = mark
    if (fence === '' && /^#{1,6}\s/.test(line)) close()
  }
  close()
  return blocks.reduce<string[]>((joined, block) => {
    const last = joined.at(-1) ?? ''
    if (block.startsWith('|') && /^表\s?[\dA-Z]/.test(last)) joined[joined.length - 1] = `${last}\n\n${block}`
    else joined.push(block)
    return joined
  }, [])
}

function headingOf(block: string): string | undefined {
  return /^#{1,6}\s+(.*?)\s*#*$/.exec(block)?.[1]
}
