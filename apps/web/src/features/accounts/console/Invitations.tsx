import { expireInvitation, listInvitations } from '@xinqiao/contract/accounts/console-invitation-endpoints'
import type { InvitationRow } from '@xinqiao/contract/accounts/console-schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { formatNumber } from '../../../shared/format/format.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { choices } from '../../../shared/ui/choices.ts'
import { actsColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { copyInvitation } from '../parts/copy-invitation.ts'
import { INVITATION_MARKS } from '../parts/invitation-marks.ts'
import { invitationsScreen } from '../paths.ts'
import styles from './accounts.module.css'
import { InvitationDialog } from './InvitationDialog.tsx'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '单位、邀请码或备注' },
  { name: 'state', label: '状态', options: choices(['open', '可用'], ['ended', '已失效或已用完']) },
] as const

/** Invitations by which people of a company register. */
export function Invitations() {
  const list = useList(listInvitations, invitationsScreen)
  const [creating, setCreating] = useState(false)
  const expire = useWrite(expireInvitation, { done: '已作废' })
  const end = async (row: InvitationRow) => {
    const sure = await askSure({
      title: '作废邀请',
      text: `作废后，未提交申请的人员不能再使用邀请码 ${row.code}。`,
      ok: '作废',
    })
    if (sure) await expire.run({ params: { id: row.id } }).catch(() => undefined)
  }

  return (
    <>
      <ListPage
        {...list}
        action={<AddButton onClick={() => setCreating(true)}>新建邀请</AddButton>}
        filters={FILTERS}
        columns={columns((row) => void end(row))}
        empty={{ title: '还没有邀请', hint: '新建邀请后把链接发给单位的人员，由其自行注册' }}
        minWidth={1080}
      />
      {creating && <InvitationDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function columns(end: (row: InvitationRow) => void): TableColumnsType<InvitationRow> {
  return [
    { title: '邀请码', width: 150, render: (_, row) => <span className="mono">{row.code}</span> },
    {
      title: '单位',
      render: (_, row) => (
        <>
          <strong>{row.unitName}</strong>
          <div className={styles.below}>{row.note}</div>
        </>
      ),
    },
    {
      title: '职务与部门',
      width: 180,
      render: (_, row) => [row.postName, row.department].filter(Boolean).join(' · ') || '—',
    },
    {
      title: '已用',
      width: 80,
      align: 'right',
      render: (_, row) => `${formatNumber(row.uses)} / ${formatNumber(row.maxUses)}`,
    },
    { title: '状态', width: 100, render: (_, row) => <StatusMark {...INVITATION_MARKS[row.state]} /> },
    timeColumn('有效期至', 'expires_time', (row) => row.expiresTime),
    { title: '创建人', width: 100, render: (_, row) => row.makerName || '—' },
    actsColumn(140, (row) => [
      ...(row.state === 'open'
        ? [{ label: '复制链接', due: true, run: () => void copyInvitation(row) }]
        : []),
      ...(row.can.expire ? [{ label: '作废', danger: true, run: () => end(row) }] : []),
    ]),
  ]
}
