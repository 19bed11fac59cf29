import type { Wish } from '../../modules/projects/index.ts'

/** What an FAE did with a change: nothing yet, answered it, or refused it. */
export type ChangeEnd = 'waits' | 'answered' | 'refused'

export interface DemoChange {
  project: string
  days: number
  end: ChangeEnd
  /** made with the ids of the unit's people, by the last two digits of their phones */
  wish: (idOf: (digits: number) => string) => Wish
  /** why it is asked for */
  explain: string
  /** what the FAE says */
  note?: string
}

/** Places that stay as they are. */
const KEPT = { xmfzr: undefined, yjgcs: undefined, rjgcs: undefined, csgcs: undefined }

/** A change of each class that waits, one that was answered, and one that was refused. */
export const DEMO_CHANGES: readonly DemoChange[] = [
  {
    ...{ project: 'PRJ-26-0402', days: 1.3, end: 'waits', explain: '内存改为 5600，提升带宽' },
    wish: () => ({ kind: 'info', sheet: { memoryModel: 'MTC20F2085S1RC56BA1' } }),
  },
  {
    ...{ project: 'PRJ-26-0402', days: 2.7, end: 'answered', explain: '' },
    wish: () => ({
      kind: 'stage',
      schematicDiagram: true,
      pcb: true,
      details: 'EVT 问题已全部关闭，申请进入 DVT',
    }),
    note: 'DDR5 训练问题仍未关闭，请先完成 10 次冷启动验证，再确认是否进入 DVT。',
  },
  {
    ...{ project: 'PRJ-26-0402', days: 0.9, end: 'waits', explain: '样片延期两周' },
    wish: () => ({ kind: 'dates', dates: { batchProductionStage: { mp: '2028-03-15' } } }),
  },
  {
    ...{ project: 'PRJ-26-0402', days: 3.4, end: 'answered', explain: '方静怡转岗' },
    wish: (idOf) => ({ kind: 'people', team: { ...KEPT, csgcs: idOf(24) } }),
    note: '周启航尚未完成 DDR5 测试培训，请另选测试工程师。',
  },
  {
    ...{ project: 'PRJ-26-0516', days: 4.6, end: 'answered', explain: '客户指定操作系统' },
    wish: () => ({ kind: 'info', sheet: { operatingSystem: '统信 UOS V20' } }),
    note: '统信 1070 在本项目固件上尚未验证，请补充客户要求的版本号。',
  },
  {
    ...{ project: 'PRJ-26-0516', days: 0.4, end: 'waits', explain: '' },
    wish: () => ({
      kind: 'stage',
      schematicDiagram: true,
      pcb: true,
      details: '小批量 50 台完成，申请进入量产',
    }),
  },
  {
    ...{ project: 'PRJ-26-0516', days: 5.8, end: 'answered', explain: '结构件开模推迟' },
    wish: () => ({ kind: 'dates', dates: { batchProductionStage: { mp: '2028-05-20' } } }),
    note: '推迟超过一个季度，请与项目负责人确认后改为 4 月以内。',
  },
  {
    ...{ project: 'PRJ-26-0516', days: 0.6, end: 'waits', explain: '宋明哲同时负责两个项目' },
    wish: (idOf) => ({ kind: 'people', team: { ...KEPT, rjgcs: idOf(24) } }),
  },
  {
    ...{ project: 'PRJ-26-0318', days: 13, end: 'refused', explain: '降低成本' },
    wish: () => ({ kind: 'info', sheet: { memoryModel: 'KVR32S22S8/16' } }),
    note: '该型号不在已验证列表中，请选用列表内的内存。',
  },
  {
    ...{ project: 'PRJ-26-0318', days: 18, end: 'refused', explain: '' },
    wish: () => ({ kind: 'stage', schematicDiagram: true, pcb: true, details: '申请进入 PVT' }),
    note: 'PCIe 链路问题未关闭，A3 回板复测通过后再申请。',
  },
  {
    ...{ project: 'PRJ-26-0318', days: 9, end: 'refused', explain: 'A3 改版' },
    wish: () => ({ kind: 'dates', dates: { batchProductionStage: { mp: '2028-06-30' } } }),
    note: 'A3 改版只影响两周，请重新给出日期。',
  },
  {
    ...{ project: 'PRJ-26-0318', days: 7, end: 'refused', explain: '' },
    wish: (idOf) => ({ kind: 'people', team: { ...KEPT, csgcs: idOf(24) } }),
    note: '测试工作尚未交接，请先完成交接清单。',
  },
]
