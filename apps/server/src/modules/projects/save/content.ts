import { mergeDates } from '@xinqiao/contract/projects/changes/onto-dates'
import type { TeamIds } from '@xinqiao/contract/projects/changes/onto-team'
import { type DateNodes, emptyDates } from '@xinqiao/contract/projects/dates'
import type { Sheet, SheetField } from '@xinqiao/contract/projects/form'
import { emptySheet } from '@xinqiao/contract/projects/form-values'
import type { NewProjectPayload } from '@xinqiao/contract/projects/schemas'
import { SEATS, type Seat } from '@xinqiao/contract/projects/states'
import type { SentTeam } from '@xinqiao/contract/projects/team-schemas'
import { PROJECTS_REFUSALS, PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { listSteppings, resolveOptions } from '../../dictionaries/index.ts'
import { readDates } from '../change/date-queries.ts'
import { readTeam } from '../detail-part-queries.ts'
import { readSheet } from '../detail-queries.ts'
import { findTeamMembers } from '../team/team-queries.ts'
import { idsOf } from './ids-of.ts'

/** All that the form holds of a project. */
export interface Content {
  sheet: Sheet
  dates: DateNodes
  team: TeamIds
}

export async function readContent(db: Db, id: string): Promise<Content> {
  const [sheet, dates, team] = await Promise.all([readSheet(db, id), readDates(db, id), readTeam(db, id)])
  return { sheet, dates, team: idsOf(team) }
}

export const EMPTY_CONTENT: Content = {
  sheet: emptySheet(),
  dates: emptyDates(),
  team: { xmfzr: null, yjgcs: null, rjgcs: null, csgcs: null, qtgcs: [] },
}

/**
 * What the form sent, put over what is kept: what was left out stays. Options are those of the dictionaries,
 * people those of the unit.
 * @throws AppError 400 naming each wrong field
 */
export async function mergeContent(
  db: Db,
  unitId: string,
  kept: Content,
  sent: Pick<NewProjectPayload, 'projectInfo' | 'projectDateNode' | 'projectPersonnel'>,
): Promise<Content> {
  const { sheet, faults } = await mergeSheet(db, kept.sheet, sent.projectInfo)
  const people = await mergeTeam(db, unitId, kept.team, sent.projectPersonnel ?? {})
  const all = { ...under('projectInfo', faults), ...under('projectPersonnel', people.faults) }
  if (Object.keys(all).length > 0) throw invalid(all)
  return { sheet, dates: mergeDates(kept.dates, sent.projectDateNode ?? {}), team: people.team }
}

/** Faults of a part of the payload, by their full path. */
export function under(part: string, faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([path, fault]) => [`${part}.${path}`, fault]))
}

export async function mergeSheet(
  db: Db,
  kept: Sheet,
  info: Partial<Record<SheetField, string | undefined>>,
): Promise<{ sheet: Sheet; faults: Record<string, string> }> {
  const names = Object.keys(kept) as SheetField[]
  const sent = Object.fromEntries(
    names.flatMap((name) => (info[name] === undefined ? [] : [[name, info[name]]])),
  ) as Partial<Sheet>
  const { values, faults, brings } = await resolveOptions(db, sent, kept)
  const sheet = { ...kept, ...values }
  // What a chip brings counts where nothing else is said.
  for (const [name, value] of Object.entries(brings)) {
    if (!values[name as SheetField]) sheet[name as SheetField] = value
  }
  if (sheet.serverChip !== '' && sheet.zdQrsXp !== '') faults.zdQrsXp = T.bothChips
  const stepping = await steppingOf(db, kept, sheet, sent.chipStepping)
  if (stepping.fault !== undefined) faults.chipStepping = stepping.fault
  return { sheet: { ...sheet, chipStepping: stepping.value }, faults }
}

/** A stepping is one of the chip where these are known; with another chip one that is not said anew goes. */
async function steppingOf(
  db: Db,
  kept: Sheet,
  sheet: Sheet,
  sent: string | undefined,
): Promise<{ value: string; fault?: string }> {
  const [before, chip] = [kept, sheet].map((one) => one.serverChip || one.zdQrsXp)
  const value = sent === undefined && chip !== before ? '' : sheet.chipStepping.trim()
  if (value === '' || (value === kept.chipStepping && chip === before)) return { value }
  if (!chip) return { value, fault: T.steppingAlone }
  const known = await listSteppings(db, chip)
  const found = known.find((one) => one.toUpperCase() === value.toUpperCase())
  if (known.length === 0 || found !== undefined) return { value: found ?? value }
  return { value, fault: T.steppingUnknown(chip, known.join('、')) }
}

/** People by personnel or account id, as the personnel ids of the unit's own; somebody who stays may be away by now. */
export async function mergeTeam(
  db: Db,
  unitId: string,
  kept: TeamIds,
  sent: Partial<SentTeam>,
): Promise<{ team: TeamIds; faults: Record<string, string> }> {
  const asked = sent.qtgcs?.filter((id) => id !== null)
  const wanted = [sent.xmfzr, sent.yjgcs, sent.rjgcs, sent.csgcs, ...(asked ?? [])]
  const ids = wanted.filter((id) => typeof id === 'string' && /^[\da-f-]{36}$/i.test(id)) as string[]
  const found = await findTeamMembers(db, unitId, ids)
  const keptIds = new Set([kept.xmfzr, kept.yjgcs, kept.rjgcs, kept.csgcs, ...kept.qtgcs])
  const faults: Record<string, string> = {}
  const resolve = (seat: Seat, id: string): string | null => {
    const person = found.find((one) => one.id === id || one.accountId === id)
    const isThere = person?.state === 'active' && person.status === 'active'
    if (!person || !(isThere || keptIds.has(person.id)))
      faults[seat] = PROJECTS_REFUSALS.personAway(SEATS[seat]).text
    return person?.id ?? null
  }
  const single = (seat: Exclude<Seat, 'qtgcs'>) => {
    const id = sent[seat]
    return id === undefined ? kept[seat] : id === null ? null : resolve(seat, id)
  }
  const others = asked?.map((id) => resolve('qtgcs', id)).filter((id) => id !== null)
  const team = {
    xmfzr: single('xmfzr'),
    yjgcs: single('yjgcs'),
    rjgcs: single('rjgcs'),
    csgcs: single('csgcs'),
    qtgcs: [...new Set(others ?? kept.qtgcs)],
  }
  return { team, faults }
}
