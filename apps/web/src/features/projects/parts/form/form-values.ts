import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { type DateNodes, emptyDates } from '@xinqiao/contract/projects/dates'
import { SHEET_FIELD_NAMES, type Sheet, type SheetField } from '@xinqiao/contract/projects/form'
import { emptySheet, isSelect, OTHER, splitOther, withOther } from '@xinqiao/contract/projects/form-values'
import { checkDates, checkSheet, type Faults } from '@xinqiao/contract/projects/rules'
import { SEATS } from '@xinqiao/contract/projects/states'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'

/** People of the form by place, each by personnel id. */
export interface TeamValues {
  xmfzr: string | null
  yjgcs: string | null
  rjgcs: string | null
  csgcs: string | null
  qtgcs: string[]
}

/** What stands in the form. A select that says 其他 has its words beside it. */
export interface FormValues {
  sheet: Sheet
  words: Partial<Record<SheetField, string>>
  dates: DateNodes
  team: TeamValues
}

export const EMPTY_VALUES: FormValues = {
  sheet: emptySheet(),
  words: {},
  dates: emptyDates(),
  team: { xmfzr: null, yjgcs: null, rjgcs: null, csgcs: null, qtgcs: [] },
}

export function newValues(owner: string | null): FormValues {
  return { ...EMPTY_VALUES, team: { ...EMPTY_VALUES.team, xmfzr: owner } }
}

export function valuesOf({ projectInfo, projectDateNode, projectPersonnel }: ProjectDetail): FormValues {
  const kept = SHEET_FIELD_NAMES.map((name) => [name, projectInfo[name]] as const)
  const words = kept.flatMap(([name, value]) => {
    const split = splitOther(value)
    return isSelect(name) && split.words !== '' ? [[name, split.words]] : []
  })
  const sheet = kept.map(([name, value]) => [name, isSelect(name) ? splitOther(value).option : value])
  const { xmfzr, yjgcs, rjgcs, csgcs, qtgcs } = projectPersonnel
  return {
    sheet: Object.fromEntries(sheet) as Sheet,
    words: Object.fromEntries(words) as FormValues['words'],
    dates: plainDates(projectDateNode),
    team: {
      xmfzr: xmfzr?.id ?? null,
      yjgcs: yjgcs?.id ?? null,
      rjgcs: rjgcs?.id ?? null,
      csgcs: csgcs?.id ?? null,
      qtgcs: qtgcs.map(({ id }) => id),
    },
  }
}

/** Answered days without their flags. */
export function plainDates(dates: ProjectDetail['projectDateNode']): DateNodes {
  const bare = (group: object) =>
    Object.fromEntries(Object.entries(group).filter(([name]) => !name.endsWith('Disabled')))
  return {
    projectApproval: bare(dates.projectApproval),
    evtStage: bare(dates.evtStage),
    dvtStage: dates.dvtStage.map(({ bgrq, tcsrq, dvtActual }) => ({ bgrq, tcsrq, dvtActual })),
    batchProductionStage: bare(dates.batchProductionStage),
  } as DateNodes
}

/** The sheet as it is sent: words are merged into their 其他. A form without any 其他 has none. */
export function sheetOf({ sheet, words = {} }: Pick<FormValues, 'sheet'> & Partial<FormValues>): Sheet {
  const merged = SHEET_FIELD_NAMES.map((name) => {
    const value = String(sheet[name] ?? '').trim()
    const own = words[name]?.trim() ?? ''
    return [name, value === OTHER && isSelect(name) && own !== '' ? withOther(own) : value]
  })
  return Object.fromEntries(merged) as Sheet
}

export interface RuleContext {
  today: string
  isNew: boolean
  before?: DateNodes | undefined
}

/** People that a project cannot be submitted without. */
const REQUIRED = ['xmfzr', 'yjgcs', 'rjgcs'] as const

/** All that stands in the way of a submission, by the path of the form. */
export function faultsOf(values: FormValues, context: RuleContext): Faults {
  const people = REQUIRED.filter((seat) => !values.team?.[seat]).map((seat) => [
    seat,
    T.personMissing(SEATS[seat]),
  ])
  return {
    ...under('sheet', checkSheet(sheetOf(values))),
    ...under('dates', checkDates(values.dates, context)),
    ...under('team', Object.fromEntries(people)),
  }
}

/** Paths of the call as paths of the form. */
export function formPath(path: string): string[] {
  return path
    .replace(/^projectInfo\./, 'sheet.')
    .replace(/^projectDateNode\./, 'dates.')
    .replace(/^projectPersonnel\./, 'team.')
    .split('.')
}

function under(part: string, faults: Faults): Faults {
  return Object.fromEntries(Object.entries(faults).map(([path, text]) => [`${part}.${path}`, text]))
}
