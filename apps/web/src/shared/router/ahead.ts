import type { RawSearch } from './screen.ts'

type Ask = (path: string, search: RawSearch) => void

let ask: Ask = () => undefined

/** Says how screens ask for what they will show before they are there. */
export function setAhead(how: Ask): void {
  ask = how
}

/** A reader is about to go there: what it shows is asked for now. */
export function askAhead(path: string, search: RawSearch): void {
  ask(path, search)
}
