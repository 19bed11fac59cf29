import type { LinkName } from '@xinqiao/contract/knowledge/version-endpoints'

const LINK = /\]\((resource:[0-9a-f-]{36}|document:[\w.-]{1,80})(?=[\s)#])/g
/** Letters of an address that tell it from others. */
const TOLD_BY = 4

/** A text as it is compared: links say what they lead to, by the name that people know. */
export function readable(text: string, labels: ReadonlyMap<string, string>): string {
  return text.replace(LINK, (_whole, target: string) => `](${labels.get(target) ?? unknown(target)}`)
}

/**
 * What stands for each target of the links in two texts. A name that changed between the versions is that of the newer
 * one; targets that share a name are told apart.
 */
export function labelsOf(older: readonly LinkName[], newer: readonly LinkName[]): Map<string, string> {
  const names = new Map([...older, ...newer].map(({ target, name }) => [target, name]))
  const count = new Map<string, number>()
  for (const [target, name] of names) {
    const label = labelOf(target, name)
    count.set(label, (count.get(label) ?? 0) + 1)
  }
  return new Map(
    [...names].map(([target, name]) => {
      const label = labelOf(target, name)
      return [target, count.get(label) === 1 ? label : `${label} ${target.slice(-TOLD_BY)}`]
    }),
  )
}

function labelOf(target: string, name: string): string {
  return target.startsWith('document:') ? `《${name}》` : `附件 ${name}`
}

/** It leads nowhere in its version. */
function unknown(target: string): string {
  const [kind, end = ''] = target.split(':')
  return `${kind === 'document' ? '本库文档' : '附件'} ${end.length === 36 ? end.slice(-TOLD_BY) : end}`
}
