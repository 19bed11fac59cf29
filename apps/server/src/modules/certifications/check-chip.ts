import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { CERTIFICATION_REFUSALS, CERTIFICATION_TEXTS } from '@xinqiao/contract/certifications/texts'
import { mayTellChip } from '@xinqiao/contract/certifications/told-chip'
import { readFileParts, type UnreadFile } from '../../platform/content/text/file-text.ts'
import { UnreadableFileError } from '../../platform/content/text/text-process.ts'
import { invalid, refuse } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFilesToRead } from './file-queries.ts'
import { processorOf } from './read-results.ts'

interface Claim {
  /** the chip that is applied for */
  chip: string
  /** all chips that there are */
  chips: readonly string[]
  /** the papers of the application by slot, of which it is known that the sender may read them */
  files: readonly { slot: string; id: string }[]
  confirmed: boolean
}

/**
 * The chip applied for and the one that the papers tell must be the same: compared where the papers can be read,
 * confirmed by the applicant where they cannot.
 * @throws refusal naming the paper and both chips, 400 where the confirmation is needed
 */
export async function checkChip(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { slots, sameChip }: CertificationDefinition,
  { chip, chips, files, confirmed }: Claim,
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
    const found = row === undefined ? [] : toldBy(await textOf(storage, row), row.extension, chips)
    if (found.length === 0) continue
    const label = telling.find(({ fjlx }) => fjlx === slot)?.label ?? slot
    if (!found.includes(chip)) throw refuse(CERTIFICATION_REFUSALS.otherChip(label, found, chip))
    told.add(slot)
  }
  const isTold = telling.every(({ fjlx }) => told.has(fjlx))
  if (sameChip !== undefined && !confirmed && !isTold)
    throw invalid({ sameChipConfirmed: CERTIFICATION_TEXTS.sameChipUnconfirmed(sameChip) })
}

async function textOf(storage: Platform['storage'], file: UnreadFile): Promise<string> {
  if (!mayTellChip(file.extension, file.size)) return ''
  const extension = file.extension === 'json' ? 'txt' : file.extension
  try {
    const parts = await readFileParts(storage, { ...file, extension })
    return parts.map(({ text }) => text).join('\n')
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
