/** Compared with, or looked up among, words that people read. */
const BY_WORD = [
  /(?:[=!]==|\bcase)\s*'[^'\n]*\p{Script=Han}/u,
  /'[^'\n]*\p{Script=Han}[^'\n]*'\s*[=!]==/u,
  /\['[^\]\n]*\p{Script=Han}[^\]\n]*'\]\.includes\(/u,
]
/** Codes of states and classes as the documents write them: the contract says which is which. */
const BY_CODE = /'(?:WORKORDER|ORDER)_[A-Z_]+'/

/** The lines of a source file that decide by a word on the screen or by a documented code, counted from 1. */
export function decisionsIn(text: string): number[] {
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/\/\/.*$/, '')
    return BY_CODE.test(code) || BY_WORD.some((form) => form.test(code)) ? [index + 1] : []
  })
}
