import { listLines } from '@xinqiao/contract/firmware/endpoints'
import { FIRMWARE_KINDS } from '@xinqiao/contract/firmware/kinds'
import type { LineRow } from '@xinqiao/contract/firmware/schemas'
import type { TableColumnsType } from 'antd'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import type { ThumbRow } from '../../../shared/ui/list/phone/ThumbRow.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { severityMark } from '../../../shared/ui/tones/severity.ts'
import styles from '../parts/firmware.module.css'
import { KIND_OPTIONS } from '../parts/firmware-marks.ts'
import { firmwareLineScreen, firmwareScreen } from '../paths.ts'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '产品线名称或芯片' },
  { name: 'kind', label: '类型', options: KIND_OPTIONS },
] as const
const NONE = { keyword: undefined, kind: undefined }

/** Lines of firmware and BSP, each with its newest release. */
export function FirmwareLines() {
  const list = useList(listLines, firmwareScreen, { size: 20 })
  const { search, setSearch } = list
  const narrow = (values: Partial<typeof search>) => setSearch({ ...values, pageNum: undefined })
  return (
    <>
      <ListHead surface="portal" title="固件与 BSP" />
      <p className={pieces.lead}>
        发布文件均附 SHA-256
        与厂商签名，下载可断点续传。在项目详情登记各板卡在用的版本后，有新版本或撤回时会通知项目负责人。
      </p>
      <FilterBar<keyof typeof NONE> fields={FILTERS} values={search} onSearch={narrow} />
      <ListScreen
        {...list}
        columns={COLUMNS}
        thumb={thumb}
        defaultSize={20}
        filtered={Object.keys(NONE).some((name) => Boolean(search[name as keyof typeof NONE]))}
        onReset={() => narrow(NONE)}
        empty={{ title: '还没有固件产品线', hint: '厂商发布固件或 BSP 后，会显示在这里' }}
        minWidth={860}
      />
    </>
  )
}

const lineHref = ({ id }: LineRow) => hrefOf(firmwareLineScreen, { lineId: id })

const COLUMNS: TableColumnsType<LineRow> = [
  {
    title: '产品线',
    render: (_, line) => (
      <>
        <AppLink to={lineHref(line)}>{line.name}</AppLink>
        <div className={styles.second}>{line.summary}</div>
      </>
    ),
  },
  { title: '类型', width: 110, render: (_, { kind }) => FIRMWARE_KINDS[kind] },
  { title: '支持的芯片', width: 200, render: (_, { chips }) => chips.join('、') },
  { title: '最新版本', width: 150, render: (_, { latest }) => latest?.versionName ?? '尚未发布' },
  {
    title: '升级建议',
    width: 110,
    render: (_, { latest }) => (latest ? <StatusMark {...severityMark(latest.severity)} /> : '—'),
  },
  {
    title: '发布时间',
    width: 130,
    render: (_, { latest }) => <Time value={latest?.releasedTime ?? ''} as="day" />,
  },
]

/** What a phone shows of one of them. */
const thumb = (line: LineRow): ThumbRow => ({
  name: <AppLink to={lineHref(line)}>{line.name}</AppLink>,
  state: line.latest ? <StatusMark {...severityMark(line.latest.severity)} /> : null,
  facts: [
    FIRMWARE_KINDS[line.kind],
    line.latest ? `最新 ${line.latest.versionName}` : '尚未发布',
    line.chips.join('、'),
  ],
})
