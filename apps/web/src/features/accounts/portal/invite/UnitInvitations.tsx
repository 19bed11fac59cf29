import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import {
  expireUnitInvitation,
  listUnitInvitations,
  type UnitInvitationRow,
} from '@xinqiao/contract/accounts/unit-invitation-endpoints'
import { type TableColumnsType, Tooltip } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { askSure } from '../../../../shared/feedback/feedback.ts'
import { formatNumber, MISSING } from '../../../../shared/format/format.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { useSettings } from '../../../../shared/settings.ts'
import { AddButton } from '../../../../shared/ui/act/AddButton.tsx'
import { actsColumn } from '../../../../shared/ui/list/columns.tsx'
import { ListHead } from '../../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../../shared/ui/list/use-list.ts'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { copyInvitation } from '../../parts/copy-invitation.ts'
import { INVITATION_MARKS } from '../../parts/invitation-marks.ts'
import { unitInvitationsScreen } from '../../paths.ts'
import { InviteColleagues } from './InviteColleagues.tsx'
import { SendInvitation } from './SendInvitation.tsx'
import styles from './unit-invitations.module.css'

/** Invitations by which colleagues register with this unit, for its personnel managers. */
export function UnitInvitations({ peopleHref }: { peopleHref: string }) {
  const { brand } = useSettings()
  const list = useList(listUnitInvitations, unitInvitationsScreen)
  const [isMaking, setMaking] = useState(false)
  const [sent, setSent] = useState<UnitInvitationRow | null>(null)
  const expire = useWrite(expireUnitInvitation, { done: ACCOUNTS_TEXTS.invitationWithdrawn })
  const end = async (row: UnitInvitationRow) => {
    const sure = await askSure({
      title: '撤回邀请',
      text: `撤回后，还没有提交注册申请的同事不能再使用邀请码 ${row.code}。`,
      ok: '撤回',
    })
    if (sure) await expire.run({ params: { id: row.id } }).catch(() => undefined)
  }
  const add = <AddButton onClick={() => setMaking(true)}>新建邀请</AddButton>
  return (
    <>
      <nav className="area-place" aria-label="位置">
        <AppLink to={peopleHref}>人员管理</AppLink>
        <i aria-hidden>/</i>
        <span>邀请同事</span>
      </nav>
      <ListHead surface="portal" title="邀请同事" action={add} />
      <p className={styles.hint}>
        同事凭邀请码注册，单位、职务与部门由邀请带出；注册申请由{brand}
        审核，通过后出现在人员管理的可选账号中。
      </p>
      <ListScreen<UnitInvitationRow, typeof list.search>
        {...list}
        filtered={false}
        onReset={() => undefined}
        columns={columns({ send: setSent, end: (row) => void end(row) })}
        empty={{ title: '还没有邀请', hint: '新建邀请后，用链接、短信或邮件发给同事', action: add }}
        minWidth={980}
      />
      {isMaking && (
        <InviteColleagues
          onMade={(row) => {
            setMaking(false)
            setSent(row)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {sent && <SendInvitation invitation={sent} onClose={() => setSent(null)} />}
    </>
  )
}

interface Acts {
  send: (row: UnitInvitationRow) => void
  end: (row: UnitInvitationRow) => void
}

function columns({ send, end }: Acts): TableColumnsType<UnitInvitationRow> {
  return [
    {
      title: '邀请码',
      width: 150,
      render: (_, row) => (
        <>
          <span className="mono">{row.code}</span>
          <div className={styles.below}>{row.note}</div>
        </>
      ),
    },
    {
      title: '职务与部门',
      render: (_, row) => [row.postName, row.department].filter(Boolean).join(' · ') || MISSING,
    },
    {
      title: '已用',
      width: 70,
      align: 'right',
      render: (_, row) => `${formatNumber(row.uses)} / ${formatNumber(row.maxUses)}`,
    },
    { title: '已发给', width: 150, render: (_, { sentTo }) => <Recipients sentTo={sentTo} /> },
    { title: '状态', width: 90, render: (_, row) => <StatusMark {...INVITATION_MARKS[row.state]} /> },
    { title: '有效期至', width: 130, render: (_, row) => <Time value={row.expiresTime} /> },
    { title: '创建人', width: 90, render: (_, row) => row.makerName || MISSING },
    actsColumn(190, (row) => [
      ...(row.can.send
        ? [
            { label: '发送', due: true, run: () => send(row) },
            { label: '复制链接', run: () => void copyInvitation(row) },
          ]
        : []),
      ...(row.can.expire ? [{ label: '撤回', danger: true, run: () => end(row) }] : []),
    ]),
  ]
}

function Recipients({ sentTo }: { sentTo: readonly string[] }) {
  const [first] = sentTo
  if (first === undefined) return MISSING
  if (sentTo.length === 1) return <span className={styles.recipient}>{first}</span>
  return (
    <Tooltip title={sentTo.join('、')} trigger={['hover', 'focus', 'click']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is told on hover is told to whoever has no pointer too */}
      <span className={styles.recipient} tabIndex={0}>
        {first} 等 {sentTo.length} 人
      </span>
    </Tooltip>
  )
}
