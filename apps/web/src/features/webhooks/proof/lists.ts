import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { BY_BUTTON, consoleList, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  portal: [
    {
      of: 'webhooks/portal/UnitWebhooks.tsx',
      at: '/portal/personalCenter/webhooks',
      who: PEOPLE.manager,
      filters: {},
      orders: ['新建时间'],
      opens: { by: 'link', to: /\/webhookDeliveries\?/ },
    },
    {
      of: 'webhooks/portal/UnitDeliveries.tsx',
      at: '/portal/personalCenter/webhookDeliveries?webhookId=01932000-0000-7000-8000-00000000a001',
      who: PEOPLE.manager,
      filters: { 状态: { state: 'failed' } },
      orders: ['发生时间'],
      opens: BY_BUTTON,
    },
  ],
  console: [
    consoleList(
      'webhooks/console/Webhooks.tsx',
      'webhooks',
      PEOPLE.admin,
      { 关键词: { keyword: '卓昱' } },
      { orders: ['新建时间'], opens: { by: 'link', to: /\/webhookDeliveries\?/ } },
    ),
    consoleList(
      'webhooks/console/Deliveries.tsx',
      'webhookDeliveries?webhookId=01932000-0000-7000-8000-00000000a001',
      PEOPLE.admin,
      { 状态: { state: 'failed' } },
      { orders: ['发生时间'] },
    ),
  ],
}
