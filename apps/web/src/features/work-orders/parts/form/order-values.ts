import {
  type EnvironmentItem,
  environmentItems,
  environmentText,
} from '@xinqiao/contract/work-orders/content'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import type { ChosenFile } from '../../../../shared/upload/FilesField.tsx'

/** An order as its form holds it. */
export interface OrderValues {
  classifyCode: string
  workOrderName: string
  workOrderDetails?: string
  questionDescription?: string
  hardware?: EnvironmentItem[]
  software?: EnvironmentItem[]
  presetConditions?: string
  overallFrequency?: string
  individualFrequency?: string
  originalStep?: string
  expectedOutcome?: string
  realOutcome?: string
  appealDevelopment?: string
  schematicDiagram?: boolean
  pcb?: boolean
  emailFlag?: boolean
  smsFlag?: boolean
  files?: ChosenFile[]
  version?: number
}

const EMPTY: Partial<OrderValues> = { files: [], emailFlag: true, schematicDiagram: false, pcb: false }
/** What the dialogs of a new order have in common. */
export const NEW_ORDER = { okText: '提交', width: 800, initial: EMPTY }

/** What the call takes of it. */
export function orderBody(values: OrderValues, layout: 'simple' | 'detailed') {
  const { hardware, software, files = [], version: _version, ...rest } = values
  const environment = {
    hardwareEnvironment: environmentText(hardware ?? []),
    softwareEnvironment: environmentText(software ?? []),
  }
  return {
    ...rest,
    ...(layout === 'detailed' ? environment : {}),
    fileIds: files.map(({ id }) => id),
  }
}

/** The form of an order that there is. */
export function valuesOf({
  workOrder,
  infoDetails: info,
  workOrderFile,
}: Pick<OrderDetail, 'workOrder' | 'infoDetails' | 'workOrderFile'>): OrderValues {
  const rate = (value: number | null) => (value === null ? '' : String(value))
  return {
    classifyCode: workOrder.classifyCode,
    workOrderName: workOrder.workOrderName,
    // What was said in the other layout is not asked for again: class and stage decide which one stands there now.
    workOrderDetails: workOrder.workOrderDetails || info.questionDescription,
    questionDescription: info.questionDescription || workOrder.workOrderDetails,
    hardware: itemsOf(info.hardwareEnvironment, '主板版本'),
    software: itemsOf(info.softwareEnvironment, '固件版本'),
    presetConditions: info.presetConditions,
    overallFrequency: rate(info.overallFrequency),
    individualFrequency: rate(info.individualFrequency),
    originalStep: info.originalStep,
    expectedOutcome: info.expectedOutcome,
    realOutcome: info.realOutcome,
    appealDevelopment: info.appealDevelopment,
    schematicDiagram: info.schematicDiagram === 1,
    pcb: info.pcb === 1,
    emailFlag: workOrder.emailFlag === 1,
    smsFlag: workOrder.smsFlag === 1,
    files: workOrderFile.map(({ id, fileName }) => ({ id, name: fileName })),
  }
}

/** There is always one to be filled in. */
function itemsOf(text: string, first: string): EnvironmentItem[] {
  const items = environmentItems(text)
  return items.length === 0 ? [{ name: first, content: '' }] : items
}
