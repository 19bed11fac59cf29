import { FULL_DATES, FULL_SHEET } from '../../../../test/factories/projects.ts'
import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Of either form. */
const ORDER = {
  classifyCode: 'WORKORDER_01',
  workOrderDetails: '请协助',
  questionDescription: '链路训练失败',
  hardwareEnvironment: '主板:A1',
  softwareEnvironment: '固件:V2',
  fileIds: [],
}

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const workOrdersInputs: Readonly<Record<string, Input>> = {
  'workOrders.add': { body: ORDER },
  'workOrders.addWithFiles': { body: ORDER },
  'workOrders.update': { body: ORDER },
  'workOrders.reply': { body: { processingContent: '<p>回复</p>' } },
  'workOrders.answer': { body: { processingContent: '<p>回复</p>' } },
  'workOrders.writeNote': { body: { processingContent: '<p>内部</p>' } },
  'workOrders.classifyMany': { body: { classifyCode: 'WORKORDER_02' } },
  'workOrders.changePeople': { body: { projectPersonnel: { qtgcs: [] } } },
  'workOrders.changeInfo': { body: { ...FULL_SHEET, projectName: '自己负责的' } },
  'workOrders.changeDates': { body: { ...FULL_DATES } },
  'workOrders.calendar': { query: { year: '2026' } },
  'workOrders.keepWorkDay': { params: { day: '2026-12-31' }, body: { kind: 'holiday' } },
  'workOrders.export': { body: { cols: 'workOrderName' } },
}
