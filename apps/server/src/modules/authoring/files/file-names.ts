const LONGEST_NAME = 120

/** What a document is called that is this file: without its type, unless that alone tells it from another one. */
export function titleOf(fileName: string, others: readonly string[]): string {
  const title = withoutType(fileName)
  return others.some((other) => withoutType(other) === title) ? fileName : title
}

function withoutType(fileName: string): string {
  return (fileName.replace(/\.[^.]*$/, '') || fileName).slice(0, LONGEST_NAME).toWellFormed()
}

/** A name as it may be shown and saved: no path, no control or direction marks. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim()
  if (clean.length <= LONGEST_NAME) return clean
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return clean.slice(0, LONGEST_NAME - extension.length).toWellFormed() + extension
}
