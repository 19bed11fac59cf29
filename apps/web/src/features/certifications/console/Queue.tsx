import { exportQueue, listQueue, type QueueRow } from '@xinqiao/contract/certifications/console-endpoints'
import { CERTIFICATIONS, certificationOf } from '@xinqiao/contract/certifications/kinds'
import type { TableColumnsType } from 'antd'
import { MISSING } from '../../../shared/format/format.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { ExportButton } from '../../../shared/ui/act/ExportButton.tsx'
import { timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { LongText } from '../parts/LongText.tsx'
import { examinationScreen, queueScreen } from '../paths.ts'
import { deskTone } from './desk-tone.ts'

const SCOPES = [
  { value: 'open', label: '待处理' },
  { value: 'mine', label: '我的' },
  { value: 'unassigned', label: '待分配' },
  { value: 'customer', label: '等待客户' },
  { value: 'done', label: '已结束' },
  { value: 'all', label: '全部' },
]

/** The words of the states of all kinds, each once. */
const STATES = [
  ...new Set(
    CERTIFICATIONS.flatMap(({ record }) => Object.values(record.workflow.states).map(({ label }) => label)),
  ),
].map((label) => ({ value: label, label }))

/** Longer than this in one state is worth a look. */
const LATE_DAYS = 5

const AGES = [
  ...[1, 3].map((days) => ({ value: String(days), label: `满 ${days} 天` })),
  { value: String(LATE_DAYS + 1), label: `超过 ${LATE_DAYS} 天` },
  ...[15, 30].map((days) => ({ value: String(days), label: `满 ${days} 天` })),
]

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '编号、型号、产品、平台或单位' },
  {
    name: 'kind',
    label: '认证种类',
    options: CERTIFICATIONS.map(({ name, title }) => ({ value: name, label: title })),
  },
  { name: 'status', label: '状态', options: STATES },
] as const

/** Applications of all units, by kind and by whose turn it is. */
export function Queue() {
  const list = useList(listQueue, queueScreen, { size: 20 })
  const { keyword, kind, status, scope, minDays } = list.search
  // A state is looked for among all, where nothing else is asked for.
  const placeholder = status === undefined ? '待处理' : '全部'
  return (
    <ListPage
      {...list}
      action={<ExportButton endpoint={exportQueue} filters={{ keyword, kind, status, scope, minDays }} />}
      filters={[
        ...FILTERS,
        { name: 'scope', label: '范围', placeholder, options: SCOPES },
        { name: 'minDays', label: '停留', options: AGES },
      ]}
      columns={COLUMNS}
      defaultSize={20}
      empty={{ title: '没有待处理的认证申请', hint: '客户提交的申请会显示在这里，等待最久的在前' }}
      minWidth={1180}
    />
  )
}

const COLUMNS: TableColumnsType<QueueRow> = [
  {
    title: '编号',
    width: 140,
    render: (_, { kind, id, number }) => (
      <AppLink className="mono" to={hrefOf(examinationScreen, { kind, id })}>
        {number}
      </AppLink>
    ),
  },
  { title: '种类', width: 140, render: (_, { kind }) => certificationOf(kind)?.title ?? kind },
  {
    title: '产品',
    render: (_, { productName, model }) => (
      <LongText>{productName === '' ? model : `${productName} ${model}`}</LongText>
    ),
  },
  { title: '平台', width: 120, dataIndex: 'platform' },
  { title: '单位', width: 190, dataIndex: 'unitName' },
  {
    title: '状态',
    width: 130,
    render: (_, { tone, statusLabel, isAsked }) => (
      <>
        <StatusMark {...deskTone({ tone: tone as StatusTone, label: statusLabel })} />
        {isAsked && (
          <div>
            <StatusMark tone="wait" label="等待客户答复" />
          </div>
        )}
      </>
    ),
  },
  {
    title: '停留',
    width: 90,
    render: (_, { days, isOver }) =>
      isOver ? (
        MISSING
      ) : days > LATE_DAYS ? (
        <StatusMark tone="late" label={`${days} 天`} />
      ) : days === 0 ? (
        '今天'
      ) : (
        `${days} 天`
      ),
  },
  { title: '工程师', width: 100, render: (_, { assigneeName }) => assigneeName || MISSING },
  timeColumn('提交时间', 'create_time', ({ createTime }) => createTime),
]
