import { listRunning } from '@xinqiao/contract/firmware/console-endpoints'
import type { BoardRow } from '@xinqiao/contract/firmware/schemas'
import type { TableColumnsType } from 'antd'
import { timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from '../parts/firmware.module.css'
import { STAND_OPTIONS, standMark } from '../parts/firmware-marks.ts'
import { runningScreen } from '../paths.ts'
import { useLineOptions } from './use-options.ts'

/** Which boards of which projects run what: who has still to upgrade. */
export function Running() {
  const list = useList(listRunning, runningScreen, { size: 20 })
  const lines = useLineOptions()
  return (
    <ListPage
      {...list}
      filters={[
        { name: 'keyword', label: '关键词', placeholder: '单位、项目或板卡' },
        { name: 'lineId', label: '产品线', options: lines },
        { name: 'olderThan', label: '早于版本', placeholder: '如 V2.1.5' },
        { name: 'stand', label: '升级情况', options: STAND_OPTIONS },
      ]}
      columns={COLUMNS}
      defaultSize={20}
      empty={{ title: '没有符合条件的板卡', hint: '客户在项目详情登记板卡在用的固件后，会显示在这里' }}
      minWidth={1000}
    />
  )
}

const COLUMNS: TableColumnsType<BoardRow> = [
  { title: '单位', width: 200, dataIndex: 'unitName' },
  {
    title: '项目与板卡',
    render: (_, { projectName, board }) => (
      <>
        {projectName}
        <div className={styles.second}>{board}</div>
      </>
    ),
  },
  { title: '产品线', width: 180, dataIndex: 'lineName' },
  { title: '在用版本', width: 130, dataIndex: 'versionName' },
  { title: '最新版本', width: 130, render: (_, { latest }) => latest || '—' },
  { title: '升级情况', width: 120, render: (_, { stand }) => <StatusMark {...standMark(stand)} /> },
  timeColumn('登记时间', 'note_time', ({ noteTime }) => noteTime),
]
