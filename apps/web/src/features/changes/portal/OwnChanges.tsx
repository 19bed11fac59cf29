import { listOwnChanges, REPLY_FILTER } from '@xinqiao/contract/changes/endpoints'
import { ANSWERS, CHANGE_KINDS, SUBJECTS } from '@xinqiao/contract/changes/kinds'
import type { OwnChange } from '@xinqiao/contract/changes/schemas'
import type { TableColumnsType } from 'antd'
import { optionsOf } from '../../../shared/ui/choices.ts'
import { actsColumn, openColumn, opener, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import type { ThumbRow } from '../../../shared/ui/list/phone/ThumbRow.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { severityMark } from '../../../shared/ui/tones/severity.ts'
import { KIND_OPTIONS, replyMark } from '../parts/change-marks.ts'
import styles from '../parts/changes.module.css'
import { ownChangesScreen } from '../paths.ts'
import { OwnChangeDrawer } from './OwnChangeDrawer.tsx'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '通知、项目、工单、证书或读者' },
  { name: 'kind', label: '通知类型', options: KIND_OPTIONS },
  { name: 'status', label: '答复状态', options: optionsOf(REPLY_FILTER) },
] as const
const NONE = { keyword: undefined, kind: undefined, status: undefined }

/** What notices of change touch in the reader's unit: a row for each project, order, certificate or reader. */
export function OwnChanges() {
  const { list, open, beside } = openedIn(useList(listOwnChanges, ownChangesScreen, { size: 10 }))
  const { search, setSearch } = list
  const narrow = (values: Partial<typeof search>) => setSearch({ ...values, pageNum: undefined })
  return (
    <>
      <ListHead surface="portal" title="变更通知" />
      <FilterBar<keyof typeof NONE> fields={FILTERS} values={search} onSearch={narrow} />
      <ListScreen
        {...list}
        columns={columns(open)}
        thumb={thumb(open)}
        defaultSize={10}
        filtered={Object.keys(NONE).some((name) => Boolean(search[name as keyof typeof NONE]))}
        onReset={() => narrow(NONE)}
        empty={{
          title: '没有涉及贵单位的变更通知',
          hint: '芯片勘误、产品变更、停产与安全公告涉及贵单位的项目、工单、证书或您读过的文档时，会显示在这里并通知负责人',
        }}
        minWidth={980}
      />
      <OwnChangeDrawer {...beside} />
    </>
  )
}

function columns(open: (row: OwnChange) => void): TableColumnsType<OwnChange> {
  return [
    openColumn('变更通知', ({ title }) => title, open),
    { title: '类型', width: 130, render: (_, { kind }) => CHANGE_KINDS[kind] },
    { title: '严重程度', width: 100, render: (_, row) => <StatusMark {...severityMark(row.severity)} /> },
    {
      title: '涉及',
      width: 240,
      render: (_, { subject, subjectName }) => (
        <>
          {subjectName}
          <div className={styles.second}>{SUBJECTS[subject]}</div>
        </>
      ),
    },
    {
      title: '答复',
      width: 130,
      render: (_, row) => <AnswerMark row={row} />,
    },
    timeColumn('答复截止', 'due_time', dueOf),
    actsColumn(80, (row) => [{ label: isDue(row) ? actOf(row) : '查看', run: () => open(row) }]),
  ]
}

/** What a phone shows of one of them. */
function thumb(open: (row: OwnChange) => void) {
  return (row: OwnChange): ThumbRow => ({
    name: opener(row.title, () => open(row)),
    state: <AnswerMark row={row} />,
    facts: [
      `${SUBJECTS[row.subject]} ${row.subjectName}`,
      CHANGE_KINDS[row.kind],
      isDue(row) ? (
        <>
          截止 <Time value={row.dueTime} />
        </>
      ) : (
        ''
      ),
    ],
    act: isDue(row) ? actOf(row) : undefined,
  })
}

function AnswerMark({ row }: { row: OwnChange }) {
  if (row.answer === '') return <StatusMark {...replyMark(row)} />
  return <StatusMark tone="done" label={ANSWERS[row.answer]} />
}

/** An answer is awaited. */
function isDue({ status, isOver }: OwnChange): boolean {
  return status === 'open' && !isOver
}

const actOf = ({ subject }: OwnChange) => (subject === 'reader' ? '确认' : '答复')

/** Of an order one is told; its project answers. */
function dueOf({ dueTime, status }: OwnChange): string {
  return status === 'told' ? '' : dueTime
}
