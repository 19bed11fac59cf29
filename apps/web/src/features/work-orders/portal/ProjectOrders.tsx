import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { projectOrderList } from '@xinqiao/contract/work-orders/calls/endpoints'
import { workOrderExcelExport } from '@xinqiao/contract/work-orders/calls/export-endpoints'
import { ORDER_EXPORT_DEFAULT, ORDER_EXPORT_GROUPS } from '@xinqiao/contract/work-orders/export-columns'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { read } from '../../../shared/api/query-client.ts'
import { type Screen, useScreenSearch } from '../../../shared/router/screen.ts'
import { ExportDialog } from '../../../shared/ui/act/ExportDialog.tsx'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { pageOf } from '../../../shared/ui/list/page-of.ts'
import styles from '../parts/orders.module.css'
import { useAllClasses } from '../parts/use-classes.ts'
import type { OrderSearch } from '../paths.ts'
import type { OrderChanges } from './change/order-changes.ts'
import { NewOrderButton } from './NewOrderButton.tsx'
import { OpenOrder } from './OpenOrder.tsx'
import { OrderList } from './OrderList.tsx'
import { aboutOrders, WHO_AND_WHEN } from './order-fields.ts'

interface ProjectOrdersProps<S extends OrderSearch> {
  screen: Screen<S>
  project: ProjectDetail
  changes: OrderChanges
}

type FilterName =
  | 'workOrderName'
  | 'classifyCode'
  | 'sendPeople'
  | 'receivePeople'
  | 'sendTime'
  | 'sendTimeEnd'

/** The work orders of one project (document 2 section 2.4). */
export function ProjectOrders<S extends OrderSearch>({ screen, project, changes }: ProjectOrdersProps<S>) {
  const [search, setSearch] = useScreenSearch<S>(screen)
  const [exporting, setExporting] = useState(false)
  const classes = useAllClasses()
  const { projectInfo: info } = project
  const { page, size } = pageOf(search)
  const { workOrderName, classifyCode, sendPeople, receivePeople, sendTime, sendTimeEnd } = search
  const filters = { workOrderName, classifyCode, sendPeople, receivePeople, sendTime, sendTimeEnd }
  const query = useQuery({
    ...read(projectOrderList, { query: { ...filters, projectId: info.id, pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
  })
  const change = (values: Partial<Record<FilterName, string | undefined>>) =>
    setSearch({ ...values, pageNum: undefined } as Partial<S>)
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
  const create = <NewOrderButton project={project}>新建项目工单</NewOrderButton>
  return (
    <>
      <div className={styles.head}>
        <h2>项目工单</h2>
        <Button onClick={() => setExporting(true)}>导出</Button>
        {create}
      </div>
      <FilterBar<FilterName>
        fields={[...aboutOrders(classes), ...WHO_AND_WHEN]}
        values={filters}
        onSearch={change}
      />
      <OrderList
        {...{ query, search, setSearch }}
        filtered={Object.values(filters).some(Boolean)}
        onReset={() => change(none)}
        empty={{ title: '还没有工单', hint: '遇到技术问题时新建工单，飞腾 FAE 会在这里答复', action: create }}
      />
      <OpenOrder {...{ search, setSearch, changes }} />
      {exporting && (
        <ExportDialog
          what="工单"
          groups={ORDER_EXPORT_GROUPS}
          first={ORDER_EXPORT_DEFAULT}
          total={query.data?.total ?? 0}
          onExport={(cols) =>
            call(
              workOrderExcelExport,
              { body: { params: { ...filters, projectId: info.id }, cols } },
              { surface: 'message' },
            )
          }
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}
