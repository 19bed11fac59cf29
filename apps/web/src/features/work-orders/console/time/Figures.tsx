import { useQuery } from '@tanstack/react-query'
import { exportFigures, showFigures } from '@xinqiao/contract/work-orders/calls/figure-endpoints'
import { Input } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { hrefOf, useScreenSearch } from '../../../../shared/router/screen.ts'
import { ExportButton } from '../../../../shared/ui/act/ExportButton.tsx'
import { ListHead } from '../../../../shared/ui/list/ListPage.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { FiguresBar, FiguresView } from '../../parts/FiguresView.tsx'
import { deskScreen, figuresScreen } from '../../paths.ts'

const GROUPS = ['chip', 'stage', 'unit', 'fae', 'class'] as const

/** How the provider answers: of the orders that the reader may see. */
export function Figures() {
  const [search, setSearch] = useScreenSearch(figuresScreen)
  const { by, from = '', to = '', unit = '' } = search
  const input = { query: { by, from, to, unit } }
  const query = useQuery(read(showFigures, input))
  return (
    <>
      <ListHead title="工单统计" action={<ExportButton endpoint={exportFigures} filters={input.query} />} />
      <FiguresBar groups={GROUPS} search={search} setSearch={setSearch}>
        <Input.Search
          key={unit}
          defaultValue={unit}
          aria-label="客户单位"
          placeholder="客户单位"
          allowClear
          style={{ width: 200 }}
          onSearch={(text) => setSearch({ unit: text.trim() || undefined })}
        />
      </FiguresBar>
      <QueryView query={query}>
        {({ data }) => (
          <FiguresView
            figures={data}
            by={by}
            hrefOf={(place) => hrefOf(deskScreen, { queue: 'all', unitName: unit || undefined, ...place })}
          />
        )}
      </QueryView>
    </>
  )
}
