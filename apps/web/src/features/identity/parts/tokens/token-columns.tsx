import { TOKEN_STATES, type TokenRow } from '@xinqiao/contract/identity/token-endpoints'
import { SCOPES } from '@xinqiao/contract/scopes'
import type { TableColumnsType } from 'antd'
import { MISSING } from '../../../../shared/format/format.ts'
import { actsColumn, timeColumn } from '../../../../shared/ui/list/columns.tsx'
import pieces from '../../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import styles from './tokens.module.css'

interface Shown {
  /** who made it, in lists of several people */
  owner?: 'name' | 'unit'
  end: (row: TokenRow) => void
}

export function tokenColumns({ owner, end }: Shown): TableColumnsType<TokenRow> {
  return [
    {
      title: '名称',
      width: 180,
      render: (_, row) => (
        <>
          <strong className={styles.name}>{row.name}</strong>
          <div className={pieces.below}>
            {row.clientHost === '' ? (
              <span className="mono">xqt_…{row.hint}</span>
            ) : (
              <>
                经登录授权 <span className="mono">{row.clientHost}</span>
              </>
            )}
          </div>
        </>
      ),
    },
    ...(owner === undefined ? [] : [ownerColumn(owner)]),
    {
      title: '权限范围',
      render: (_, { scopes, networks }) => (
        <>
          {scopes.map((scope) => SCOPES[scope]).join('、')}
          {networks.length > 0 && <div className={pieces.below}>仅限 {networks.join('、')}</div>}
        </>
      ),
    },
    { title: '状态', width: 120, render: (_, row) => <TokenMark {...row} /> },
    { title: '有效期至', width: 130, render: (_, row) => <Time value={row.expiresTime} /> },
    {
      title: '最近使用',
      width: 150,
      render: (_, { lastUsedTime, lastNetwork }) =>
        lastUsedTime === '' ? (
          '未使用'
        ) : (
          <>
            <Time value={lastUsedTime} as="ago" />
            <div className={`mono ${pieces.below}`}>{lastNetwork}</div>
          </>
        ),
    },
    timeColumn('新建时间', 'create_time', (row) => row.createTime),
    actsColumn(80, (row) =>
      row.can.end ? [{ label: '停用', name: `停用 ${row.name}`, danger: true, run: () => end(row) }] : [],
    ),
  ]
}

function ownerColumn(owner: 'name' | 'unit'): TableColumnsType<TokenRow>[number] {
  return {
    title: '所有者',
    width: owner === 'unit' ? 190 : 100,
    render: (_, { ownerName, unitName }) => (
      <>
        {ownerName || MISSING}
        {owner === 'unit' && <div className={pieces.below}>{unitName}</div>}
      </>
    ),
  }
}

function TokenMark({ state, exposed }: TokenRow) {
  return (
    <>
      <StatusMark {...TOKEN_STATES[state]} />
      {exposed && <div className={styles.exposed}>可能已泄露</div>}
    </>
  )
}
