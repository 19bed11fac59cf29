import { type DeliveryRow, listDeliveries } from '@xinqiao/contract/webhooks/endpoints'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { DeliveryDetail } from '../parts/DeliveryDetail.tsx'
import { DELIVERY_FILTERS, deliveryColumns } from '../parts/delivery-columns.tsx'
import { unitDeliveriesScreen, unitWebhooksScreen } from '../paths.ts'

/** What one webhook of the unit was told. */
export function UnitDeliveries() {
  const { list, open, row, beside } = openedIn(useList(listDeliveries, unitDeliveriesScreen))
  const { search, setSearch } = list
  const filter = (state: string | undefined) => setSearch({ state, pageNum: undefined })
  return (
    <>
      <nav className="area-place" aria-label="位置">
        <AppLink to={hrefOf(unitWebhooksScreen)}>事件推送</AppLink>
        <i aria-hidden>/</i>
        <span>推送记录</span>
      </nav>
      <ListHead surface="portal" title="推送记录" />
      <FilterBar fields={DELIVERY_FILTERS} values={search} onSearch={({ state }) => filter(state)} />
      <ListScreen<DeliveryRow, typeof search>
        {...list}
        filtered={Boolean(search.state)}
        onReset={() => filter(undefined)}
        columns={deliveryColumns(open)}
        empty={{ title: '还没有推送记录', hint: '所选的事件发生后显示在这里，保留 30 天' }}
        minWidth={960}
      />
      <DeliveryDetail {...beside} row={row} />
    </>
  )
}
