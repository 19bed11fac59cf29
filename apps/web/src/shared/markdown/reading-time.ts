const CHARACTERS_A_MINUTE = 400
const WORDS_A_MINUTE = 200

/** Minutes to read a document: Chinese by characters, Latin by words, at least one. */
export function readingMinutes(markdown: string): number {
  const characters = markdown.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = markdown.match(/[A-Za-z0-9][\w.-]*/g)?.length ?? 0
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + words / WORDS_A_MINUTE))
}
