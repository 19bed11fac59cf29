import type { Feature } from '../feature.ts'
import { changeEndpoints } from './change-endpoints.ts'
import { changeOrderEndpoints } from './change-order-endpoints.ts'
import { orderClockEndpoints } from './clock-endpoints.ts'
import { orderCloseEndpoints } from './close-endpoints.ts'
import { orderConsoleEndpoints } from './console-endpoints.ts'
import { orderDeskEndpoints } from './desk-endpoints.ts'
import { deskKnowledgeEndpoints } from './desk-knowledge-endpoints.ts'
import { deskOrderEndpoints } from './desk-order-endpoints.ts'
import { workOrderEndpoints } from './endpoints.ts'
import { orderExportEndpoints } from './export-endpoints.ts'
import { orderFigureEndpoints } from './figure-endpoints.ts'
import { orderHelpEndpoints } from './help-endpoints.ts'
import { orderIssueEndpoints } from './issue-endpoints.ts'
import { orderRecordEndpoints } from './record-endpoints.ts'
import { WORK_ORDER_REFUSALS } from './texts.ts'

export const workOrders: Feature = {
  endpoints: [
    ...workOrderEndpoints,
    ...orderCloseEndpoints,
    ...orderClockEndpoints,
    ...orderRecordEndpoints,
    ...orderExportEndpoints,
    ...orderHelpEndpoints,
    ...orderFigureEndpoints,
    ...orderConsoleEndpoints,
    ...orderDeskEndpoints,
    ...deskOrderEndpoints,
    ...deskKnowledgeEndpoints,
    ...orderIssueEndpoints,
    ...changeEndpoints,
    ...changeOrderEndpoints,
  ],
  refusals: [WORK_ORDER_REFUSALS],
}
