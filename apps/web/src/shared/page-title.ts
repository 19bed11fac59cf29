let name = document.title
let count = ''

/** Names the page. */
export function namePage(text: string): void {
  name = text
  write()
}

/** What waits stands before the name, so that one tab among others tells it; nothing for `0`. */
export function countInTitle(text: string): void {
  count = text === '0' ? '' : `(${text}) `
  write()
}

function write(): void {
  document.title = count + name
}
