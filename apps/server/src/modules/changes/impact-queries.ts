import type { Choice, SubjectKind } from '@xinqiao/contract/changes/kinds'
import { isWithin } from '@xinqiao/contract/changes/versions'
import { steppingsOf } from '@xinqiao/contract/dictionaries/chips'
import { STAGES } from '@xinqiao/contract/projects/states'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { limitOf, type PageAsked } from '../../platform/db/read-page.ts'
import { readersOf } from './documents/document-queries.ts'
import { seenBy } from './seen/seen-queries.ts'

/** What a notice is about, as far as it decides what it touches. */
export interface Scope {
  /** of the notice, which has its documents */
  id: string
  chips: readonly string[]
  /** “chip stepping”; a chip of which none is named is meant with all */
  steppings: readonly string[]
  stages: readonly string[]
  firmwareFrom: string
  firmwareUntil: string
}

export interface Hit {
  subject: SubjectKind
  subjectId: string
  unitId: string
  projectId: string | null
  name: string
  number: string
  reason: string
  unitName: string
  choice: Choice | ''
  choiceReason: string
  isOver: boolean
}

/** The firmware that an order states in its environment, of its `detail`, e.g. UEFI V2.1.0. */
export const STATED = sql<string>`btrim(substring(detail.software from '固件版本[[:space:]]*[:：]([^;；]+)'))`

/** Whoever has not said which stepping its boards carry is asked, as of firmware. */
const running = ({ chips, steppings, stages }: Scope) => {
  const named = sql`(coalesce(nullif(sheet.terminal_chip, ''), sheet.server_chip) = any(${limitedChips(chips, steppings)}::text[]))`
  return sql`
  select project.id, project.unit_id, project.name, project.number, project.status,
    coalesce(nullif(sheet.terminal_chip, ''), sheet.server_chip) as chip,
    case when not ${named} then '' when sheet.chip_stepping = '' then '，步进未填' else ' ' || sheet.chip_stepping end
      as stepping
  from project_sheet sheet join project on project.id = sheet.project_id
  where (sheet.terminal_chip = any(${chips}::text[]) or sheet.server_chip = any(${chips}::text[]))
    and project.status = any(${stages.length === 0 ? [...STAGES] : stages}::text[])
    and (not ${named} or sheet.chip_stepping = ''
      or upper(coalesce(nullif(sheet.terminal_chip, ''), sheet.server_chip) || ' ' || sheet.chip_stepping)
        = any(${steppings.map((name) => name.toUpperCase())}::text[]))`
}

/** The chips of which some steppings alone are meant. */
function limitedChips(chips: readonly string[], steppings: readonly string[]): string[] {
  return chips.filter((chip) => steppingsOf(chip, steppings).length > 0)
}

const inForce = ({ chips }: Scope, today: string) => sql`
  certificate.platform = any(${chips}::text[]) and certificate.status = 'valid'
    and certificate.valid_until >= ${today}::date`

/**
 * What a notice touches, and why. Versions are compared by one rule, in one place (`versions.ts`): the few texts that name
 * firmware are read first, and those within the range go into the question.
 */
export async function impactOf(db: Db, scope: Scope, today: string): Promise<RawBuilder<unknown>> {
  const range = { from: scope.firmwareFrom, until: scope.firmwareUntil }
  const isOfAll = range.from === '' && range.until === ''
  const texts = isOfAll ? [] : await listFirmware(db, scope, today)
  const touched = texts.filter((text) => isWithin(text, range))
  // Whoever has not said which firmware runs is asked: an erratum must not be missed by chance.
  const fits = (firmware: RawBuilder<unknown>) =>
    isOfAll
      ? sql<boolean>`true`
      : sql<boolean>`(${firmware} is null or ${firmware} = '' or ${firmware} = any(${touched}::text[]))`
  const said = (firmware: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    isOfAll
      ? sql`''`
      : sql`case when coalesce(${firmware}, '') = '' then '，固件版本未登记，请核对'
          else '，固件 ' || ${firmware} || ${from} end`
  const stage = sql`case running.status when 'design' then '设计阶段' else upper(running.status) end`
  return sql`with running as (${running(scope)})
    select 'project' as subject, running.id as subject_id, running.unit_id, running.id as project_id,
      running.name, running.number,
      running.chip || running.stepping || '，' || ${stage} || ${said(sql`stated.firmware`, sql`'（工单 ' || stated.number || '）'`)} as reason
    from running left join lateral (
      select ${STATED} as firmware, work_order.number
      from work_order join work_order_detail detail on detail.order_id = work_order.id
      where work_order.project_id = running.id and work_order.type = 2 and ${STATED} is not null
      order by work_order.created_at desc, work_order.id desc limit 1) stated on true
    where ${fits(sql`stated.firmware`)}
    union all
    select 'order', work_order.id, work_order.unit_id, running.id, work_order.name, work_order.number,
      running.chip || running.stepping || '，未关闭的工单' || ${said(STATED, sql`''`)}
    from running join work_order on work_order.project_id = running.id and work_order.type = 2
        and work_order.status in ('to-handle', 'handled')
      join work_order_detail detail on detail.order_id = work_order.id
    where ${isOfAll ? sql`true` : sql`${STATED} = any(${touched}::text[])`}
    union all
    select 'certificate', certificate.id, certificate.unit_id, null,
      certificate.product_name || ' ' || certificate.model, certificate.number,
      certificate.platform || '，有效证书' || ${said(sql`certificate.firmware`, sql`''`)}
    from certificate where ${inForce(scope, today)} and ${fits(sql`certificate.firmware`)}
    union all ${readersOf(scope.id)}`
}

/** Each way in which firmware is named where such chips are. */
async function listFirmware(db: Db, scope: Scope, today: string): Promise<string[]> {
  const { rows } = await sql<{ firmware: string }>`
    select distinct ${STATED} as firmware
    from (${running(scope)}) running join work_order on work_order.project_id = running.id and work_order.type = 2
      join work_order_detail detail on detail.order_id = work_order.id
    where ${STATED} <> ''
    union select distinct certificate.firmware from certificate
    where ${inForce(scope, today)} and certificate.firmware <> ''`.execute(db)
  return rows.map(({ firmware }) => firmware)
}

const isTold = sql<boolean>`(choice <> 'out' and not is_over)`

/** A page of what is touched that somebody may see, by unit, with the counts of each kind. */
export async function pageOfImpact(db: Db, impact: RawBuilder<unknown>, actor: Actor, page: PageAsked) {
  const seen = seenBy(actor, 'hit')
  const [{ rows }, counted] = await Promise.all([
    sql<Hit>`select hit.*, unit.name as unit_name from (${impact}) hit join unit on unit.id = hit.unit_id
      where ${seen} order by unit.name, hit.subject desc, hit.name, hit.subject_id ${limitOf(page)}`.execute(
      db,
    ),
    sql<Record<'projects' | 'orders' | 'certificates' | 'readers' | 'leftOut' | 'over' | 'total', number>>`
      select count(*) filter (where subject = 'project' and ${isTold})::int as projects,
        count(*) filter (where subject = 'order' and ${isTold})::int as orders,
        count(*) filter (where subject = 'certificate' and ${isTold})::int as certificates,
        count(*) filter (where subject = 'reader' and ${isTold})::int as readers,
        count(*) filter (where choice = 'out')::int as left_out,
        count(*) filter (where is_over)::int as over, count(*)::int as total
      from (${impact}) hit where ${seen}`.execute(db),
  ])
  const none = { projects: 0, orders: 0, certificates: 0, readers: 0, leftOut: 0, over: 0, total: 0 }
  return { rows, ...(counted.rows[0] ?? none) }
}
