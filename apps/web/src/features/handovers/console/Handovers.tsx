import { SwapOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { type HandoverRow, listHandovers, previewHandover } from '@xinqiao/contract/handovers/endpoints'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { handoversScreen } from '../../../shared/router/handovers-screen.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { openColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { type Beside, openedIn } from '../../../shared/ui/open/opened-in.ts'
import { RowDrawer } from '../../../shared/ui/open/RowDrawer.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { HandoverDialog } from './HandoverDialog.tsx'
import styles from './handovers.module.css'
import { chosenOf } from './PersonSelect.tsx'

const FILTERS = [{ name: 'keyword', label: '姓名', placeholder: '离职人员或接手人' }] as const

/** What leavers handed over to whom; one act moves all of it. */
export function Handovers() {
  const { list, open, row, beside } = openedIn(useList(listHandovers, handoversScreen))
  const [making, setMaking] = useState(false)
  const [{ leaver: leaverId = '' }, change] = useScreenSearch(handoversScreen)
  // Whom another page has named is looked up, and the dialog opens with that one chosen.
  const named = useQuery({
    ...read(previewHandover, { query: { leaverId } }),
    enabled: leaverId !== '',
  }).data?.data.leaver
  const leaver = leaverId !== '' && named ? chosenOf(named) : undefined
  const close = () => {
    setMaking(false)
    if (leaverId !== '') change({ leaver: undefined }, { replace: true })
  }
  const make = (
    <Button type="primary" icon={<SwapOutlined aria-hidden />} onClick={() => setMaking(true)}>
      新建交接
    </Button>
  )
  return (
    <>
      <ListPage
        {...list}
        action={make}
        filters={FILTERS}
        columns={columns(open)}
        empty={{ title: '还没有交接记录', hint: '人员离职或调岗时，可一次转交其全部工作', action: make }}
        minWidth={900}
      />
      {(making || leaver) && <HandoverDialog leaver={leaver} onClose={close} />}
      <HandoverDetail {...beside} row={row} />
    </>
  )
}

function columns(open: (row: HandoverRow) => void): TableColumnsType<HandoverRow> {
  return [
    openColumn('离职人员', (row) => row.leaverName, open, { width: 130 }),
    { title: '接手人', width: 130, dataIndex: 'successorName' },
    { title: '交接内容', render: (_, row) => summaryOf(row) },
    { title: '说明', width: 220, render: (_, row) => <span className={pieces.clip}>{row.reason}</span> },
    { title: '操作人', width: 110, dataIndex: 'actorName' },
    timeColumn('时间', 'create_time', (row) => row.createTime),
  ]
}

function summaryOf({ moved }: HandoverRow): string {
  return moved.map(({ title, names }) => `${title} ${names.length} 项`).join('、')
}

function HandoverDetail(props: Beside & { row: HandoverRow | null }) {
  return (
    <RowDrawer {...props} title={() => '交接详情'}>
      {(row) => (
        <>
          <Facts>
            <Fact label="离职人员">{row.leaverName}</Fact>
            <Fact label="接手人">{row.successorName}</Fact>
            <Fact label="操作人">{row.actorName}</Fact>
            <Fact label="时间">{row.createTime}</Fact>
          </Facts>
          <h2 className={styles.heading}>交接说明</h2>
          <p className={pieces.said}>{row.reason}</p>
          {row.moved.map(({ title, names }) => (
            <section key={title}>
              <h2 className={styles.heading}>
                {title} <span className={styles.count}>{names.length} 项</span>
              </h2>
              <ul className={styles.items}>
                {names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </RowDrawer>
  )
}
