import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { DAY_MS } from '@xinqiao/contract/time'
import type { ApplicationInput } from '../../modules/certifications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DemoEnd } from './certification-list.ts'

const QUESTION = '测试报告第 3 章的固件版本与申请表不一致，请确认实际送测版本，并补充该版本的发布记录。'
const REPLY = '实际送测版本为 2.1.0，申请表误填为 2.0.8；发布记录见数据手册附录 B。'

interface Step {
  event: string
  /** days after it was sent, as a part of the time since */
  at: number
  by: 'certifier' | 'applicant'
  note?: string
  input?: ApplicationInput
}

export interface People {
  applicant: Actor
  certifier: Actor
}

export function stepsOf(
  definition: CertificationDefinition,
  end: DemoEnd,
  values: Record<string, string>,
  { certifier }: People,
  { clock }: Platform,
): Step[] {
  const assign: Step = {
    ...{ event: 'assign', at: 0.15, by: 'certifier', note: `分配给${certifier.realName}` },
    input: { assigneeId: certifier.accountId },
  }
  const back: Step = {
    ...{ event: 'sendBack', at: 0.5, by: 'certifier' },
    note: '测试报告缺少 72 小时压力测试记录，请补充后重新提交',
    input: { faults: faultsOf(definition) },
  }
  const ask: Step = { event: 'ask', at: 0.5, by: 'certifier', note: QUESTION }
  const issue = {
    configuration: `${values.platform} 参考平台，出厂默认配置`,
    firmware: 'UEFI 2.1.0',
    validYears: 3,
  }
  const pass = (listedOn: string): Step => ({
    ...{ event: 'pass', at: 0.4, by: 'certifier', input: { issue: { ...issue, listedOn } } },
  })
  const change = { values, files: { brought: [], taken: [] }, sameChipConfirmed: true, version: undefined }
  const ends: Record<DemoEnd, Step[]> = {
    sent: [],
    examined: [assign],
    passed: [assign, pass('')],
    private: [assign, pass(toDate(new Date(clock.now().getTime() + 60 * DAY_MS)))],
    back: [assign, back],
    resent: [assign, back, { event: 'resubmit', at: 0.8, by: 'applicant', input: { change } }],
    failed: [assign, { event: 'fail', at: 0.5, by: 'certifier', note: '压力测试中出现链路降速，未达到要求' }],
    asked: [assign, ask],
    answered: [assign, ask, { event: 'answer', at: 0.7, by: 'applicant', note: REPLY }],
    volume: [{ event: 'measure', at: 0.3, by: 'certifier', note: '预计年用量低于 1 万片，暂不满足量级要求' }],
  }
  return ends[end]
}

/** The report is what most often goes back. */
function faultsOf({ slots }: CertificationDefinition) {
  const report = slots.find(({ label }) => label.includes('报告'))
  return report ? [{ field: report.fjlx, reason: '缺少 72 小时压力测试记录' }] : []
}
