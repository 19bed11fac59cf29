import { type EntryKind, USUAL_WEIGHTS } from '@xinqiao/contract/authoring/lexicon-schemas'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { fold } from '../../../platform/search/fold.ts'
import { isGeneral, tokensOfSpelling } from '../../../platform/search/question.ts'
import { listLeads, type SynonymGroup, sharesOfTexts, synonymTaken } from '../../knowledge/index.ts'

/** An entry as an editor types it. */
export interface TypedEntry {
  kind: EntryKind
  words: readonly string[]
  leads: readonly string[]
  weight?: number | undefined
  chip: string
}

/** What a word that stands in more of the texts would do: almost everything would be found by it. */
const MOST_OF_TEXTS = 0.5
/** Fewer texts tell nothing about a word. */
const ENOUGH_TEXTS = 60

/** An entry as it is kept: each word once, as the search compares them. @throws AppError 400 */
export function readEntry({ kind, words, leads, weight, chip }: TypedEntry): SynonymGroup {
  const said = byFolded(words)
  const written = byFolded(leads)
  if (written.size === 0 && said.size < 2)
    throw invalid({ words: words.length < 2 ? T.synonymsMissing : T.synonymsAlike })
  if (said.size === 0) throw invalid({ words: T.synonymsMissing })
  const itself = [...said.keys()].find((word) => written.has(word))
  if (itself !== undefined) throw invalid({ leads: T.leadsToItself(said.get(itself) ?? itself) })
  for (const [folded, word] of [...said, ...written]) {
    const field = said.has(folded) ? 'words' : 'leads'
    if (folded.length < 2) throw invalid({ [field]: T.wordTooShort(word) })
    if (isGeneral(folded)) throw invalid({ [field]: T.wordGeneral(word) })
  }
  return {
    ...{ kind, chip },
    ...{ words: [...said.values()], folded: [...said.keys()] },
    ...{ leads: [...written.values()], leadsFolded: [...written.keys()] },
    weight: weight ?? (written.size > 0 ? USUAL_WEIGHTS.oneWay : USUAL_WEIGHTS.both),
  }
}

/**
 * Refuses an entry whose words another one has, that leads round in a circle, or by whose new words almost everything
 * would be found; says which.
 */
export async function refuseEntry(
  tx: Db,
  entry: SynonymGroup,
  old?: { id: string; words: readonly string[]; leads: readonly string[] },
): Promise<void> {
  if (await synonymTaken(tx, entry, old?.id)) throw invalid({ words: T.synonymTaken })
  if (entry.leads.length > 0) {
    const circle = circleOf(entry, await listLeads(tx, old?.id))
    if (circle !== undefined) throw invalid({ leads: T.leadsInCircle(circle.join(' → ')) })
  }
  await refuseGeneral(tx, entry, new Set([...(old?.words ?? []), ...(old?.leads ?? [])].map(fold)))
}

type Way = Pick<SynonymGroup, 'folded' | 'leadsFolded'>

/** The words of a circle that an entry would close, from one of its own back to it. */
function circleOf(entry: Way, others: readonly Way[]): string[] | undefined {
  const onward = new Map<string, string[]>()
  for (const { folded, leadsFolded } of others)
    for (const word of folded) onward.set(word, [...(onward.get(word) ?? []), ...leadsFolded])
  for (const start of entry.folded) {
    const seen = new Set<string>()
    const waiting = entry.leadsFolded.map((word) => [start, word])
    for (let way = waiting.pop(); way !== undefined; way = waiting.pop()) {
      const last = way.at(-1) ?? ''
      if (last === start) return way
      if (seen.has(last)) continue
      seen.add(last)
      for (const next of onward.get(last) ?? []) waiting.push([...way, next])
    }
  }
  return undefined
}

async function refuseGeneral(tx: Db, entry: SynonymGroup, known: ReadonlySet<string>): Promise<void> {
  const fresh = [...entry.words, ...entry.leads].filter((word) => !known.has(fold(word)))
  const asked = fresh
    .map((word) => ({ word, tokens: tokensOfSpelling(fold(word)) }))
    .filter(({ tokens }) => tokens)
  if (asked.length === 0) return
  const shares = await sharesOfTexts(
    tx,
    asked.map(({ tokens }) => tokens),
  )
  for (const [at, { rows, found }] of shares.entries()) {
    if (rows < ENOUGH_TEXTS || found / rows < MOST_OF_TEXTS) continue
    const word = asked[at]?.word ?? ''
    const field = entry.words.includes(word) ? 'words' : 'leads'
    throw invalid({ [field]: T.wordTooGeneral(word, Math.round((100 * found) / rows)) })
  }
}

function byFolded(typed: readonly string[]): Map<string, string> {
  const found = new Map(typed.map((word) => [fold(word), word]))
  found.delete('')
  return found
}
