import { faultLabels } from '@xinqiao/contract/certifications/definition'
import type {
  CertificationFigures,
  showCertificationFigures as endpoint,
  StepFigure,
} from '@xinqiao/contract/certifications/figure-endpoints'
import { CERTIFICATIONS, certificationOf } from '@xinqiao/contract/certifications/kinds'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { Kind } from '@xinqiao/contract/records'
import { figureDays, figureSpanOf } from '../../../platform/figure-days.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ExportCaller } from '../../../platform/spreadsheet/export-caller.ts'
import { sendFigures } from '../../../platform/spreadsheet/send-figures.ts'
import type { Cell, Sheet } from '../../../platform/spreadsheet/workbook.ts'
import { ASKED, readKinds, readReturns, readSteps, readWeeks } from './figure-queries.ts'

type Asked = HandlerInput<typeof endpoint>['query']
const WHOLE = '整体（未逐项说明）'

/** How long the steps of certification took, and what applications went back for. */
export async function showFigures({ db, clock }: Platform, asked: Asked): Promise<CertificationFigures> {
  const { from, to } = figureDays(asked, clock.now())
  const { kind } = asked
  const span = figureSpanOf({ from, to })
  const [kinds, steps, returns, weeks] = await Promise.all([
    readKinds(db, span, kind),
    readSteps(db, span, kind),
    readReturns(db, span, kind),
    readWeeks(db, span, kind),
  ])
  return {
    ...{ from, to, weeks },
    kinds: CERTIFICATIONS.flatMap(({ name, title }) =>
      kinds.filter((row) => row.kind === name).map((row) => ({ ...row, title })),
    ),
    steps: inOrder(steps.map((row) => ({ ...row, title: titleOf(row.kind), label: labelOf(row) }))),
    returns: returns.map((row) => ({ ...row, title: titleOf(row.kind), label: faultOf(row) })),
  }
}

const titleOf = (kind: string) => certificationOf(kind)?.title ?? kind

function labelOf({ kind, step }: { kind: string; step: string }): string {
  if (step === ASKED) return '等待客户答复提问'
  return certificationOf(kind)?.record.workflow.states[step]?.label ?? step
}

function faultOf({ kind, field }: { kind: string; field: string }): string {
  if (field === '') return WHOLE
  const definition = certificationOf(kind)
  return (definition && faultLabels(definition).get(field)) ?? field
}

/** Kinds as the menus have them, their steps as the declarations do, questions last. */
function inOrder(steps: StepFigure[]): StepFigure[] {
  const order = CERTIFICATIONS.flatMap(({ name, record }) =>
    [...Object.keys(record.workflow.states), ASKED].map((step) => `${name} ${step}`),
  )
  const placeOf = ({ kind, step }: StepFigure) => order.indexOf(`${kind} ${step}`)
  return steps.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The same as a workbook. */
export async function exportFigures(platform: Platform, caller: ExportCaller, asked: Asked) {
  const figures = await showFigures(platform, asked)
  const { from, to } = figures
  const kind = (certificationOf(asked.kind) ?? CERTIFICATIONS[0])?.record.kind as Kind
  return sendFigures(
    platform,
    caller,
    { title: '认证统计', latin: 'certification-figures', from, to, sheets: sheetsOf(figures) },
    { kind, act: `${kind}.export` as never, after: { ...asked } },
  )
}

function sheetsOf({ kinds, steps, returns, weeks }: CertificationFigures): Sheet[] {
  const sheet = (name: string, titles: readonly string[], rows: Cell[][]): Sheet => ({
    name,
    columns: titles.map((title) => ({ title, width: 20 })),
    rows,
  })
  return [
    sheet(
      '各类认证',
      [
        '认证种类',
        '提交',
        '通过',
        '不通过',
        '退回次数',
        '在办',
        '到证书的天数（中位数）',
        '到证书的天数（P90）',
      ],
      kinds.map((one) => [
        ...[one.title, one.sent, one.passed, one.failed, one.returned, one.open],
        ...[one.median, one.p90],
      ]),
    ),
    sheet(
      '各步骤天数',
      ['认证种类', '步骤', '完成次数', '天数（中位数）', '天数（P90）'],
      steps.map(({ title, label, count, median, p90 }) => [title, label, count, median, p90]),
    ),
    sheet(
      '退回原因',
      ['认证种类', '字段或附件', '次数'],
      returns.map(({ title, label, count }) => [title, label, count]),
    ),
    sheet(
      '每周',
      ['周', '提交', '通过', '退回'],
      weeks.map(({ week, sent, passed, returned }) => [week, sent, passed, returned]),
    ),
  ]
}
