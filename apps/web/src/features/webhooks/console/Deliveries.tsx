import { listDeliveries } from '@xinqiao/contract/webhooks/endpoints'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { DeliveryDetail } from '../parts/DeliveryDetail.tsx'
import { DELIVERY_FILTERS, deliveryColumns } from '../parts/delivery-columns.tsx'
import { deliveriesScreen, webhooksScreen } from '../paths.ts'

/** What one webhook was told. */
export function Deliveries() {
  const { list, open, row, beside } = openedIn(useList(listDeliveries, deliveriesScreen))
  return (
    <>
      <ListPage
        {...list}
        action={<AppLink to={hrefOf(webhooksScreen)}>返回</AppLink>}
        filters={DELIVERY_FILTERS}
        columns={deliveryColumns(open)}
        empty={{ title: '还没有推送记录', hint: '所选的事件发生后显示在这里，保留 30 天' }}
        minWidth={1000}
      />
      <DeliveryDetail {...beside} row={row} />
    </>
  )
}
