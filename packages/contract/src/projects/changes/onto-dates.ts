import type { SentDates } from '../date-schemas.ts'
import {
  DATE_FIELDS,
  DATE_PATHS,
  type DateGroup,
  type DateNodes,
  type DesignChange,
  DVT_NAMES,
  dateNames,
  dayAt,
  MAX_DESIGN_CHANGES,
  withDay,
} from '../dates.ts'
import type { ProjectStatus } from '../states.ts'
import { isReached } from './locked-days.ts'

/** Days before and after, as an order keeps them: what differs is what was asked for. */
export interface DatesChange {
  before: DateNodes
  after: DateNodes
}

/** What was sent, put over what is kept: null clears a day, what is left out stays. Rounds come as a whole list. */
export function mergeDates(kept: DateNodes, sent: SentDates): DateNodes {
  const group = <G extends object>(was: G, now: object = {}): G => {
    const given = Object.entries(now).filter(([, day]) => day !== undefined)
    return { ...was, ...Object.fromEntries(given) }
  }
  return {
    projectApproval: group(kept.projectApproval, sent.projectApproval),
    evtStage: group(kept.evtStage, sent.evtStage),
    dvtStage:
      sent.dvtStage?.map((round, at) => group(kept.dvtStage[at] ?? EMPTY_ROUND, round)) ?? kept.dvtStage,
    batchProductionStage: group(kept.batchProductionStage, sent.batchProductionStage),
  }
}

const EMPTY_ROUND: DesignChange = { bgrq: null, tcsrq: null, dvtActual: null }

/** The days that differ, as they are sent: whoever reads an older plan cannot touch what he has not changed. */
export function changedDates(before: DateNodes, after: DateNodes): SentDates {
  const group = <G extends DateGroup>(name: G) => {
    const paths = dateNames(name).map((day) => [day, `${name}.${day}`] as const)
    const changed = paths.filter(([, path]) => dayAt(before, path as never) !== dayAt(after, path as never))
    return Object.fromEntries(changed.map(([day, path]) => [day, dayAt(after, path as never)]))
  }
  const groups = Object.fromEntries(GROUPS.map((name) => [name, group(name)]))
  if (JSON.stringify(before.dvtStage) === JSON.stringify(after.dvtStage)) return groups
  return { ...groups, dvtStage: after.dvtStage.map((round, at) => changedRound(before.dvtStage[at], round)) }
}

function changedRound(was: DesignChange | undefined, is: DesignChange): Partial<DesignChange> {
  const names = DVT_NAMES.filter((name) => was === undefined || was[name] !== is[name])
  return Object.fromEntries(names.map((name) => [name, is[name]]))
}

/**
 * What a change asks for, put on the days as they are now: all else stays, and a day that the project has reached
 * meanwhile is never taken away.
 */
export function ontoDates(now: DateNodes, { before, after }: DatesChange, status: ProjectStatus): DateNodes {
  const dates = DATE_PATHS.reduce((all, path) => {
    const wished = asked(dayAt(before, path), dayAt(after, path), dayAt(now, path))
    const isLost = wished === null && 'actual' in DATE_FIELDS[path] && isReached(status, path)
    return isLost ? all : withDay(all, path, wished)
  }, now)
  const rounds = ontoRounds(now.dvtStage, before.dvtStage, after.dvtStage)
  const kept = rounds.map((round, at) => {
    const reached = isReached(status, 'dvtStage') ? (now.dvtStage[at]?.dvtActual ?? null) : null
    return { ...round, dvtActual: round.dvtActual ?? reached }
  })
  return { ...dates, dvtStage: kept.slice(0, MAX_DESIGN_CHANGES) }
}

/** Round by round; those that came meanwhile stay, and a round that was tested is not taken away. */
function ontoRounds(now: DesignChange[], before: DesignChange[], after: DesignChange[]): DesignChange[] {
  const shared = now.slice(0, before.length).flatMap((is, at) => {
    const [was, wished] = [before[at], after[at]]
    if (was === undefined) return [is]
    if (wished === undefined) return is.dvtActual === null ? [] : [is]
    return [
      {
        bgrq: asked(was.bgrq, wished.bgrq, is.bgrq),
        tcsrq: asked(was.tcsrq, wished.tcsrq, is.tcsrq),
        dvtActual: asked(was.dvtActual, wished.dvtActual, is.dvtActual),
      },
    ]
  })
  return [...shared, ...now.slice(before.length), ...after.slice(before.length)]
}

function asked(was: string | null, wished: string | null, is: string | null): string | null {
  return was === wished ? is : wished
}

/**
 * What a plan of an old reading asks for: of a group that was sent whole, the days that are no more those of that
 * reading. A group in part is taken as it is.
 */
export function withoutFormer(sent: SentDates, former: DateNodes): SentDates {
  const changed = changedDates(former, mergeDates(former, sent))
  const isWhole = (group: DateGroup) =>
    dateNames(group).every((name) => nameIn(sent[group], name) !== undefined)
  const whole = GROUPS.filter(isWhole).map((group) => [group, changed[group]])
  const { dvtStage, ...rest } = { ...sent, ...Object.fromEntries(whole) }
  return changed.dvtStage === undefined ? rest : { ...rest, dvtStage: changed.dvtStage }
}

const GROUPS = ['projectApproval', 'evtStage', 'batchProductionStage'] as const satisfies DateGroup[]

function nameIn(days: object | undefined, name: string): unknown {
  return (days as Record<string, unknown> | undefined)?.[name]
}
