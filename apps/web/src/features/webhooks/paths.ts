import { listScreen } from '../../shared/router/screen.ts'

const OF_DELIVERIES = ['webhookId', 'state', 'id'] as const

/** Webhooks of one’s own unit, and what one of them was told. */
export const unitWebhooksScreen = listScreen('/personalCenter/webhooks', [])
export const unitDeliveriesScreen = listScreen('/personalCenter/webhookDeliveries', OF_DELIVERIES)

export const webhooksScreen = listScreen('/webhooks', ['keyword'])
export const deliveriesScreen = listScreen('/webhookDeliveries', OF_DELIVERIES)
