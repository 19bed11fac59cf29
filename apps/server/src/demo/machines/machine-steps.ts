import type { ApplicationInput } from '../../modules/certifications/index.ts'
import type { DemoMachine, MachineEnd } from './demo-machine.ts'

/** One event of a demonstration's application. */
export interface MachineStep {
  event: Exclude<MachineEnd, 'submit'>
  by: 'engineer' | 'applicant'
  note?: string
  input?: ApplicationInput
  /** brings this paper */
  paper?: 'DRAFT' | 'SEAL'
}

const STREET = '天津市滨海新区示例大街 88 号卓昱大厦 6 层'

/** The events up to the one at which it stands. */
export function stepsOf({ end, chip, slug }: DemoMachine, engineerId: string): MachineStep[] {
  const waybill = `SF20${String(1_000_000 + slug.length * 37_211)}`
  const assign = by('assign', { input: { assigneeId: engineerId } })
  const sendBack = by('sendBack', {
    note: '测试报告未覆盖高低温循环，请补充后重新提交',
    input: { faults: [{ field: 'PRODUCT_TEST', reason: '缺少高低温循环记录' }] },
  })
  const draft = by('draft', {
    paper: 'DRAFT',
    note: '产品名称按营业执照与 3C 证书统一，请核对单位全称与产品型号',
  })
  if (end === 'sendBack') return [assign, sendBack]
  if (end === 'resubmit') return [assign, sendBack, { event: 'resubmit', by: 'applicant' }]
  if (end === 'rejectDraft') {
    return [
      assign,
      by('confirm'),
      draft,
      { event: 'rejectDraft', by: 'applicant', note: '产品型号遗漏“-A1”后缀，请补充' },
    ]
  }
  const all: MachineStep[] = [
    assign,
    by('confirm'),
    draft,
    { event: 'acceptDraft', by: 'applicant' },
    by('approveSeal'),
    by('seal', {
      paper: 'SEAL',
      input: { machine: { address: '天津市滨海新区示例路 1 号生态认证部', waybill } },
    }),
    {
      event: 'returnSealed',
      by: 'applicant',
      input: { machine: { address: STREET, waybill: waybill.replace('SF20', 'YT71') } },
    },
    by('pass', {
      input: {
        machine: { waybill: waybill.replace('SF20', 'SF31') },
        issue: {
          configuration: `${chip}，16 GB 内存，512 GB 固态硬盘，出厂默认配置`,
          firmware: 'UEFI 2.2.1',
          validYears: 3,
          listedOn: '',
        },
      },
    }),
  ]
  return all.slice(0, all.findIndex(({ event }) => event === end) + 1)
}

function by(event: MachineStep['event'], more: Omit<MachineStep, 'event' | 'by'> = {}): MachineStep {
  return { event, by: 'engineer', ...more }
}
