import { CERTIFICATIONS } from '@xinqiao/contract/certifications/kinds'
import type { Db } from '../../../platform/db/database.ts'
import { listValues } from '../../dictionaries/index.ts'
import { foldModel } from './fold-model.ts'

const MAKER = /^(飞腾|phytium)/

/** The platforms that a text names, as people write them: `ft2000`, `飞腾2000`, `FT-2000/4`, `D2000`. */
export async function platformsNamed(db: Db, text: string): Promise<string[]> {
  const spellings = spellingsOf(text).filter(isTelling)
  if (spellings.length === 0) return []
  const dictionaries = CERTIFICATIONS.flatMap(({ fields }) =>
    fields.flatMap(({ column, dictionary }) => (column === 'platform' && dictionary ? [dictionary] : [])),
  )
  const all = await Promise.all([...new Set(dictionaries)].map((dictionary) => listValues(db, dictionary)))
  return [...new Set(all.flat())].filter((platform) =>
    spellings.some((spelled) => foldModel(platform).includes(spelled)),
  )
}

/** Whether a text is the whole name of a platform, with its family or without: 腾锐D2000, `D2000`. */
export function isPlatform(text: string, platform: string): boolean {
  const name = foldModel(platform)
  return spellingsOf(text).some((spelled) => spelled === name || spelled === withoutFamily(name))
}

/** Who writes the maker may mean its letters, or nothing by it: 飞腾2000 is FT-2000, and 飞腾D2000 is 腾锐D2000. */
function spellingsOf(text: string): string[] {
  const folded = foldModel(text)
  const rest = folded.replace(MAKER, '')
  if (rest === folded) return [folded]
  return [folded, /^\d/.test(rest) ? `ft${rest}` : rest]
}

const withoutFamily = (name: string) => name.replace(/^\p{Script=Han}+/u, '')

/** Digits alone stand in every number, and one letter in most names. */
function isTelling(spelled: string): boolean {
  return /\p{Script=Han}{2}/u.test(spelled) || (spelled.length >= 3 && /\p{L}/u.test(spelled))
}
