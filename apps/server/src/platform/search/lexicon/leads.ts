import { fold } from '../fold.ts'
import { LEXICON } from './entries.ts'

/** Words that people say, and those of documents that they lead to, folded. */
export interface Lead {
  said: string
  written: readonly string[]
}

/** Reads lines of `said、said > written、written`; those that begin with # say what the next are about. */
export function readLexicon(text: string): Lead[] {
  const leads: Lead[] = []
  for (const line of text.split('\n')) {
    const [said = '', written = ''] = line.split(' > ')
    if (written === '' || line.startsWith('#')) continue
    for (const one of said.split('、'))
      leads.push({ said: fold(one), written: written.split('、').map((word) => fold(word)) })
  }
  return leads
}

let known: readonly Lead[] | undefined

/** The leads of which a word stands in a folded text. */
export function leadsIn(folded: string): Lead[] {
  known ??= readLexicon(LEXICON)
  return known.filter(({ said }) => folded.includes(said))
}
