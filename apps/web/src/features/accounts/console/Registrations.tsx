import {
  approveRegistration,
  listRegistrations,
  refuseRegistration,
} from '@xinqiao/contract/accounts/console-registration-endpoints'
import type { RegistrationRow } from '@xinqiao/contract/accounts/console-schemas'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import type { TableColumnsType } from 'antd'
import { call } from '../../../shared/api/call.ts'
import type { BulkAct } from '../../../shared/ui/act/BulkBar.tsx'
import { useBulk } from '../../../shared/ui/act/use-bulk.tsx'
import { choices, choicesOf } from '../../../shared/ui/choices.ts'
import { actsColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { registrationsScreen } from '../paths.ts'
import { CATEGORY_LABELS, REGISTRATION_MARKS } from './account-labels.ts'
import { personColumn } from './person-column.tsx'
import { RegistrationDrawer } from './RegistrationDrawer.tsx'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '姓名、手机号码、单位或事由' },
  { name: 'status', label: '状态', options: choicesOf(REGISTRATION_MARKS) },
  { name: 'category', label: '类别', options: choices(['1', '企业'], ['2', '个人']) },
] as const

const ACTS: readonly BulkAct[] = [
  {
    label: '驳回',
    done: '已驳回',
    danger: true,
    note: {
      hint: '原因将以短信和邮件告知每位申请人，申请人可修改后重新提交',
      missing: ACCOUNTS_TEXTS.refuseReasonMissing,
      topic: 'account.refuse',
    },
    run: (id, reason) =>
      call(refuseRegistration, { params: { id }, body: { reason } }, { surface: 'silent' }),
  },
  {
    label: '通过',
    done: '已通过',
    primary: true,
    asks: '所选申请人将立即得到账号与通知，确定通过吗？',
    run: (id) => call(approveRegistration, { params: { id }, body: {} }, { surface: 'silent' }),
  },
]

/** Applications for an account, newest first. */
export function Registrations() {
  const { list, open, beside, openNext } = openedIn(useList(listRegistrations, registrationsScreen))
  const several = useBulk({
    rows: list.query.data?.rows ?? [],
    nameOf: ({ realName }) => realName,
    offers: ({ can }) => can.approve,
    acts: ACTS,
    changes: ['account'],
  })
  return (
    <>
      <ListPage
        {...list}
        filters={FILTERS}
        columns={columns(open)}
        empty={{
          title: '还没有注册申请',
          hint: '企业用户凭邀请码、个人用户凭注册事由提交的申请会显示在这里',
        }}
        {...several}
        minWidth={960}
      />
      <RegistrationDrawer {...beside} onDone={() => openNext(({ can }) => can.approve)} />
    </>
  )
}

function columns(open: (row: RegistrationRow) => void): TableColumnsType<RegistrationRow> {
  return [
    personColumn('申请人', open),
    { title: '类别', width: 72, render: (_, row) => CATEGORY_LABELS[row.category] },
    {
      title: '单位或事由',
      render: (_, row) => <span className={pieces.clip}>{row.unitName || row.remark}</span>,
    },
    { title: '申请的服务', width: 128, render: (_, row) => row.serviceName || '—' },
    { title: '状态', width: 110, render: (_, row) => <StatusMark {...REGISTRATION_MARKS[row.status]} /> },
    timeColumn('提交时间', 'submit_time', (row) => row.submitTime),
    actsColumn(80, (row) => [
      { label: row.can.approve ? '审批' : '查看', due: row.can.approve, run: () => open(row) },
    ]),
  ]
}
