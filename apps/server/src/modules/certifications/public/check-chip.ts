import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { CERTIFICATION_REFUSALS, CERTIFICATION_TEXTS } from '@xinqiao/contract/certifications/texts'
import { mayTellChip } from '@xinqiao/contract/certifications/told-chip'
import { UnreadableFileError } from '../../../platform/content/beside/read-beside.ts'
import { readFileParts, type UnreadFile } from '../../../platform/content/text/file-text.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findFilesToRead } from '../files/file-queries.ts'
import { processorOf } from '../review/read-results.ts'

interface Claim {
  /** the chip that is applied for */
  chip: string
  /** all chips that there are */
  chips: readonly string[]
  /** the papers of the application by slot, of which it is known that the sender may read them */
  files: readonly { slot: string; id: string }[]
  confirmed: boolean
  /** the account that waits for it */
  whose: string
}

/**
 * The chip applied for and the one that the papers tell must be the same: compared where the papers can be read,
 * confirmed by the applicant where they cannot.
 * @throws refusal naming the paper and both chips, at the slot of the paper, 400 where the confirmation is needed, BusyError
 */
export async function checkChip(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { slots, sameChip }: CertificationDefinition,
  { chip, chips, files, confirmed, whose }: Claim,
): Promise<void> {
  const telling = slots.filter(({ tellsChip }) => tellsChip)
  const asked = files.filter(({ slot }) => telling.some(({ fjlx }) => fjlx === slot))
  const rows = await findFilesToRead(
    db,
    asked.map(({ id }) => id),
  )
  const told = new Set<string>()
  for (const { slot, id } of asked) {
    const row = rows.find((one) => one.id === id)
    const found = row === undefined ? [] : await toldOnce(storage, row, { chips, whose })
    if (found.length === 0) continue
    const label = telling.find(({ fjlx }) => fjlx === slot)?.label ?? slot
    if (!found.includes(chip)) {
      const refusal = CERTIFICATION_REFUSALS.otherChip(label, found, chip)
      throw refuse(refusal, { [slot]: refusal.text })
    }
    told.add(slot)
  }
  const isTold = telling.every(({ fjlx }) => told.has(fjlx))
  if (sameChip !== undefined && !confirmed && !isTold)
    throw invalid({ sameChipConfirmed: CERTIFICATION_TEXTS.sameChipUnconfirmed(sameChip) })
}

/** What papers were found to tell, by their content: a form that was refused brings the same ones again. */
const toldBefore = new Map<string, string[]>()
const MOST_KEPT = 500

async function toldOnce(
  storage: Platform['storage'],
  file: UnreadFile & { sha256: Buffer },
  { chips, whose }: Pick<Claim, 'chips' | 'whose'>,
): Promise<string[]> {
  if (!mayTellChip(file.extension, file.size)) return []
  const key = JSON.stringify([file.sha256.toString('hex'), file.extension, chips])
  const before = toldBefore.get(key)
  if (before !== undefined) return before
  const told = toldBy(await textOf(whose, storage, file), file.extension, chips)
  const [oldest] = toldBefore.keys()
  if (toldBefore.size >= MOST_KEPT && oldest !== undefined) toldBefore.delete(oldest)
  toldBefore.set(key, told)
  return told
}

/** Looking for a dozen names in more than this would keep others waiting; a paper says what it is about at its beginning. */
const MOST_LOOKED_AT = 300_000

async function textOf(whose: string, storage: Platform['storage'], file: UnreadFile): Promise<string> {
  const extension = file.extension === 'json' ? 'txt' : file.extension
  try {
    const parts = await readFileParts(whose, storage, { ...file, extension })
    return parts
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MOST_LOOKED_AT)
  } catch (error) {
    if (error instanceof UnreadableFileError) return ''
    throw error
  }
}

/** The chips that a paper tells: of a result file those of its processor, where it says that. */
function toldBy(text: string, extension: string, chips: readonly string[]): string[] {
  const own = chipsIn(processorOf(text, extension), chips)
  return own.length > 0 ? own : chipsIn(text, chips)
}

/** The chips that a text names, however their names are spelled. */
export function chipsIn(text: string, chips: readonly string[]): string[] {
  return chips.filter((chip) => patternOf(chip)?.test(text))
}

/** Letters and digits of the name count, in their order: `S5000C`, `FT-2000/4`, `FT2000 4`. */
function patternOf(chip: string): RegExp | null {
  const letters = chip.match(/[a-z0-9]/gi)
  if (letters === null) return null
  return new RegExp(`(?<![a-z0-9])${letters.join('[^a-z0-9\\u4e00-\\u9fff\\n]{0,2}')}(?![a-z0-9])`, 'i')
}
