import type { Feature } from '../feature.ts'
import { changeEndpoints } from './calls/change-endpoints.ts'
import { changeOrderEndpoints } from './calls/change-order-endpoints.ts'
import { orderClockEndpoints } from './calls/clock-endpoints.ts'
import { orderCloseEndpoints } from './calls/close-endpoints.ts'
import { orderConsoleEndpoints } from './calls/console-endpoints.ts'
import { orderDeskEndpoints } from './calls/desk-endpoints.ts'
import { deskKnowledgeEndpoints } from './calls/desk-knowledge-endpoints.ts'
import { deskOrderEndpoints } from './calls/desk-order-endpoints.ts'
import { workOrderEndpoints } from './calls/endpoints.ts'
import { orderExportEndpoints } from './calls/export-endpoints.ts'
import { orderFigureEndpoints } from './calls/figure-endpoints.ts'
import { orderHelpEndpoints } from './calls/help-endpoints.ts'
import { orderIssueEndpoints } from './calls/issue-endpoints.ts'
import { orderRecordEndpoints } from './calls/record-endpoints.ts'
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
