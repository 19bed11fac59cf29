/** Words for the sex of a person, by the digit that is sent and kept (document 1: 0 男, 1 女). */
export const SEXES: Readonly<Record<string, string>> = { 0: '男', 1: '女' }

/** The digit of a word; undefined for another word. */
export function sexOf(word: string): 0 | 1 | undefined {
  const found = Object.entries(SEXES).find(([, label]) => label === word)
  return found && (Number(found[0]) as 0 | 1)
}
