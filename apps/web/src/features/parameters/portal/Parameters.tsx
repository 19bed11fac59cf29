import { Segmented } from 'antd'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import styles from '../parts/parameters.module.css'
import { parametersScreen } from '../paths.ts'
import { ComparedParameters } from './ComparedParameters.tsx'
import { ParameterExport } from './ParameterExport.tsx'
import { ParameterList } from './ParameterList.tsx'

type View = 'list' | 'chips' | 'versions'
const VIEWS: { value: View; label: string }[] = [
  { value: 'list', label: '查询' },
  { value: 'chips', label: '对比芯片' },
  { value: 'versions', label: '对比版本' },
]

/** What tables of the documents say, row by row: asked for by words and values, or two sides compared. */
export function Parameters() {
  const [search, setSearch] = useScreenSearch(parametersScreen)
  const view = VIEWS.find(({ value }) => value === search.view)?.value ?? 'list'
  const turn = (next: View) =>
    setSearch({
      view: next === 'list' ? undefined : next,
      left: undefined,
      right: undefined,
      base: undefined,
    })
  return (
    <div className={styles.page}>
      <ListHead
        surface="portal"
        title="参数查询"
        action={view === 'list' ? <ParameterExport /> : undefined}
      />
      <p className={pieces.lead}>取自您可阅读的文档中的表格。数值可带单位查询，1.2V 与 1200 mV 视为相同。</p>
      <div className={styles.views}>
        <Segmented aria-label="查看方式" value={view} options={VIEWS} onChange={turn} />
      </div>
      {view === 'list' ? <ParameterList /> : <ComparedParameters of={view} />}
    </div>
  )
}
