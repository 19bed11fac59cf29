import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import {
  exportOwnFigures,
  OWN_FIGURE_GROUPS,
  showOwnFigures,
} from '@xinqiao/contract/work-orders/calls/figure-endpoints'
import { Button } from 'antd'
import { call } from '../../../../shared/api/call.ts'
import { read } from '../../../../shared/api/query-client.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../../shared/router/screen.ts'
import { saveFile } from '../../../../shared/save-file.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { FiguresBar, FiguresView } from '../../parts/FiguresView.tsx'
import { myOrdersScreen, ownFiguresScreen } from '../../paths.ts'

/** How the orders of one's own unit were answered, for its manager. */
export function OwnFigures() {
  const [search, setSearch] = useScreenSearch(ownFiguresScreen)
  const { from = '', to = '' } = search
  const by = OWN_FIGURE_GROUPS.find((one) => one === search.by) ?? 'chip'
  const input = { query: { by, from, to } }
  const query = useQuery(read(showOwnFigures, input))
  const save = () =>
    void call(exportOwnFigures, input, { surface: 'message' }).then(saveFile, () => undefined)
  return (
    <>
      <nav className="area-place" aria-label="位置">
        <AppLink to={hrefOf(myOrdersScreen)}>我的待办</AppLink>
        <i aria-hidden>/</i>
        <span>工单统计</span>
      </nav>
      <h1 className="area-title">工单统计</h1>
      <FiguresBar groups={OWN_FIGURE_GROUPS} search={search} setSearch={setSearch}>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
          导出 Excel
        </Button>
      </FiguresBar>
      <QueryView query={query}>
        {({ data }) => (
          <FiguresView figures={data} by={by} hrefOf={(place) => hrefOf(myOrdersScreen, place)} />
        )}
      </QueryView>
    </>
  )
}
